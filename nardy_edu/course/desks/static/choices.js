// A list of answers of which one is chosen, or a menu that drops down. Jupyter's own lose the arrow
// keys to the notebook, and cut long answers off.

let lists = 0;

const node = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

function render({ model, el }) {
  const group = node("div", { className: "nardy-choices" });
  group.dataset.lmSuppressShortcuts = "true";
  // The notebook moves between cells by the arrow keys, also without a shortcut.
  group.addEventListener("keydown", (event) => event.stopPropagation());
  const name = `nardy-choices-${(lists += 1)}`;

  const choose = (event) => {
    model.set("value", event.target.value);
    model.save_changes();
  };

  const list = (options) => {
    group.setAttribute("role", "radiogroup");
    group.setAttribute("aria-label", model.get("label"));
    return options.map(([value, text]) => {
      const input = node("input", { type: "radio", name, value, onchange: choose });
      return node("label", {}, input, node("span", {}, text));
    });
  };
  const menu = (options) => {
    group.classList.add("is-menu");
    const select = node("select", { onchange: choose });
    select.append(...options.map(([value, text]) => node("option", { value }, text)));
    return [node("label", {}, node("span", {}, model.get("label")), select)];
  };

  const show = () => {
    const value = model.get("value");
    for (const input of group.querySelectorAll("input")) input.checked = input.value === value;
    for (const select of group.querySelectorAll("select")) select.value = value;
  };

  group.lang = model.get("language");
  group.append(...(model.get("menu") ? menu : list)(model.get("options")));
  show();
  el.append(group);
  model.on("change:value", show);
  return () => model.off("change:value", show);
}

export default { render };
