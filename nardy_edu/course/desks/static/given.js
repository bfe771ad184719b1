// What is given beside the board: one of a list, one of a menu, or a line of writing. Jupyter's own
// lose the arrow keys to the notebook, and cut long answers off.

const node = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

function render({ model, el }) {
  const group = node("div", { className: "nardy-given" });
  group.dataset.lmSuppressShortcuts = "true";
  // The notebook moves between cells by the arrow keys, also without a shortcut.
  group.addEventListener("keydown", (event) => event.stopPropagation());
  // Each widget may have a copy of this script: a counter would give the same name twice.
  const name = `nardy-given-${Math.random().toString(36).slice(2)}`;

  // Jupyter holds back all but the first of several changes while the kernel is busy, and a button
  // pressed meanwhile overtakes them. A message of its own keeps its place in the row.
  let unheard = 0;
  const give = (value, enter = false) => {
    unheard += 1;
    model.send({ view: name, value, enter });
  };
  const heard = ({ view }) => {
    if (view !== name) return;
    unheard -= 1;
    show();
  };

  const choose = (event) => give(event.target.value);
  const write = (event) => {
    if (event.type === "input") give(event.target.value);
    else if (event.key === "Enter") give(event.target.value, true);
  };

  const list = () => {
    group.setAttribute("role", "radiogroup");
    group.setAttribute("aria-label", model.get("label"));
    return model.get("options").map(([value, text]) => {
      const input = node("input", { type: "radio", name, value, onchange: choose });
      return node("label", {}, input, node("span", {}, text));
    });
  };
  const labelled = (field) => {
    group.classList.add("is-labelled");
    // A label as wide as others above and below: what they stand before lines up.
    group.classList.toggle("is-row", /^\d+(px|em)$/.test(model.get("width")));
    const label = node("label", { htmlFor: name }, model.get("label"));
    label.style.flex = model.get("width") ? `0 0 ${model.get("width")}` : "";
    return [label, field];
  };
  const menu = () => {
    const options = model.get("options").map(([value, text]) => node("option", { value }, text));
    return labelled(node("select", { id: name, onchange: choose }, ...options));
  };
  const line = () =>
    labelled(
      node("input", {
        type: "text",
        id: name,
        placeholder: model.get("hint"),
        autocomplete: "off",
        spellcheck: false,
        oninput: write,
        onkeydown: write,
      }),
    );
  const FORMS = { list, menu, line };

  // While a change is on its way, what stands there is newer than what the kernel knows.
  const show = () => {
    if (unheard > 0) return;
    const value = model.get("value");
    for (const input of group.querySelectorAll("[type=radio]")) input.checked = input.value === value;
    for (const field of group.querySelectorAll("select, [type=text]")) {
      if (field.value !== value) field.value = value;
    }
  };

  const fill = () => {
    group.replaceChildren(...FORMS[model.get("form")]());
    show();
  };

  // Beside others in a row, long choices would push it out of the page.
  el.style.maxWidth = "100%";
  group.lang = model.get("language");
  fill();
  el.append(group);
  const listeners = new AbortController();
  // Around it are buttons of Jupyter's, at which a letter would change the notebook's cell. Jupyter
  // first looks for shortcuts at what has the focus: an element around the buttons comes too late.
  const ownKeys = ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true");
  const inPage = new ResizeObserver(() => {
    const { signal } = listeners;
    el.closest(".jp-OutputArea-output")?.addEventListener("focusin", ownKeys, { signal });
    inPage.disconnect();
  });
  inPage.observe(el);
  model.on("change:options", fill);
  model.on("change:value", show);
  model.on("msg:custom", heard);
  return () => {
    listeners.abort();
    inPage.disconnect();
    model.off("change:options", fill);
    model.off("change:value", show);
    model.off("msg:custom", heard);
  };
}

export default { render };
