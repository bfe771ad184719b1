// A list of answers of which one is chosen, or a menu that drops down. Jupyter's own lose the arrow
// keys to the notebook, and cut long answers off.

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
  // Each widget may have a copy of this script: a counter would give the same name twice.
  const name = `nardy-choices-${Math.random().toString(36).slice(2)}`;

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
    // A label as wide as others above and below: their menus line up.
    group.classList.toggle("is-row", /^\d+(px|em)$/.test(model.get("width")));
    const select = node("select", { id: name, onchange: choose });
    select.append(...options.map(([value, text]) => node("option", { value }, text)));
    const label = node("label", { htmlFor: name }, model.get("label"));
    label.style.flex = model.get("width") ? `0 0 ${model.get("width")}` : "";
    return [label, select];
  };

  const show = () => {
    const value = model.get("value");
    for (const input of group.querySelectorAll("input")) input.checked = input.value === value;
    for (const select of group.querySelectorAll("select")) select.value = value;
  };

  const fill = () => {
    group.replaceChildren(...(model.get("menu") ? menu : list)(model.get("options")));
    show();
  };

  // Beside others in a row, long choices would push it out of the page.
  el.style.maxWidth = "100%";
  group.lang = model.get("language");
  fill();
  el.append(group);
  model.on("change:options", fill);
  model.on("change:value", show);
  return () => {
    model.off("change:options", fill);
    model.off("change:value", show);
  };
}

export default { render };
