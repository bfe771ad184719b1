// Two browsers at one notebook: each page chooses whose side it plays. The choice stays in the page,
// so that the kernel, which both share, knows nothing of it; the other side's controls are put away.

const READING = ["Tab", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const KEPT = [...READING, "o", "m", "f", "?"];

function render({ model, el }) {
  const place = `nardy-seat ${model.get("match")}`;
  let seat = sessionStorage.getItem(place) ?? "";
  const group = document.createElement("div");
  group.className = "nardy-seats";
  group.setAttribute("role", "group");
  group.dataset.lmSuppressShortcuts = "true";
  el.append(group);

  const mine = () => {
    const acting = model.get("acting");
    return !seat || !acting || acting === seat;
  };

  // Around this view: the buttons are hidden, the board is there to look at.
  const apply = () => {
    const panel = el.closest(".nardy-play");
    if (!panel) return;
    panel.classList.toggle("is-waiting", !mine());
    for (const part of panel.querySelectorAll(".nardy-seated")) {
      part.style.visibility = mine() ? "" : "hidden";
    }
    for (const bar of panel.querySelectorAll(".nardy-bar")) bar.inert = !mine();
    for (const board of panel.querySelectorAll(".nardy")) guard(board);
  };

  const stop = (event) => {
    if (mine() || (event.type === "keydown" && KEPT.includes(event.key))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const guarded = new WeakSet();
  const listeners = new AbortController();
  const guard = (board) => {
    if (guarded.has(board)) return;
    guarded.add(board);
    for (const type of ["pointerdown", "click", "keydown"]) {
      board.parentElement.addEventListener(type, stop, {
        capture: true,
        signal: listeners.signal,
      });
    }
  };

  const show = () => {
    for (const button of group.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.seat === seat));
    }
    apply();
  };
  const choice = ([value, text]) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: text });
    button.dataset.seat = value;
    button.onclick = () => {
      seat = value;
      sessionStorage.setItem(place, seat);
      show();
    };
    return button;
  };

  const label = document.createElement("span");
  label.textContent = model.get("label");
  group.setAttribute("aria-label", model.get("label"));
  group.append(label, ...model.get("seats").map(choice));
  show();
  model.on("change:acting", apply);
  // The view, and the board beside it, are put into the page after this.
  const page = new MutationObserver(apply);
  const begin = () => {
    const panel = el.closest(".nardy-play");
    if (!panel) return listeners.signal.aborted || requestAnimationFrame(begin);
    page.observe(panel, { childList: true, subtree: true });
    return apply();
  };
  begin();
  return () => {
    listeners.abort();
    page.disconnect();
    model.off("change:acting", apply);
  };
}

export default { render };
