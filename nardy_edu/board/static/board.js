// The live board: draws the scene that the kernel sends and turns pointer and keys into actions.
//
// The kernel alone knows the rules. With every state it sends the gestures that are legal next, so
// that highlights and the first movement need no answer; it then confirms with the next state.
// An action carries the version of the state it was made on, so nothing is played twice.

const SVG = "http://www.w3.org/2000/svg";
const LAYERS = ["ground", "under", "checkers", "info", "over", "flight", "hits"];
const PENS = ["ring", "arrow", "badge", "highlight"];
const DRAG_STARTS = 7; // CSS pixels a pointer travels before a click becomes a drag
const DOUBLE_CLICK = 350; // ms
const BUSY_AFTER = 400; // ms without an answer: the pointer says so
const SLOW_AFTER = 4000; // ms without an answer: the line below says so
const SILENT_AFTER = 20000; // ms without an answer: the kernel may have been restarted

const svgNode = (tag, attributes = {}) => {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
};

const html = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
};

const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// ---------------------------------------------------------------------------------------------
// The picture: a scene as SVG, kept in step item by item

class Picture {
  constructor() {
    this.svg = svgNode("svg", { preserveAspectRatio: "xMidYMid meet" });
    this.layers = {};
    for (const name of LAYERS) {
      this.layers[name] = svgNode("g", { class: `layer-${name}` });
      if (name !== "hits") this.layers[name].setAttribute("aria-hidden", "true");
    }
    this.svg.append(...Object.values(this.layers));
    this.items = new Map();
  }

  show(scene, speed = 0) {
    const before = this.standing();
    this.scene = scene;
    this.svg.setAttribute("viewBox", `0 0 ${scene.width} ${scene.height}`);
    const gone = new Set(this.items.keys());
    const next = Object.fromEntries(LAYERS.map((name) => [name, this.layers[name].firstChild]));
    for (const item of scene.items) {
      gone.delete(item.id);
      const { node } = this.renew(item, next);
      if (next[item.layer] === node) next[item.layer] = node.nextSibling;
      else this.layers[item.layer].insertBefore(node, next[item.layer]);
    }
    for (const id of gone) {
      this.items.get(id).node.remove();
      this.items.delete(id);
    }
    const flights = this.flights(before);
    if (speed) for (const [node, dx, dy] of flights) this.fly(node, dx, dy, speed);
    return flights.length;
  }

  // The entry of an item, drawn anew where it differs from what is shown.
  renew(item, next) {
    const json = JSON.stringify(item);
    const known = this.items.get(item.id);
    if (known?.json === json) return known;
    let node;
    if (known && item.role === "hit") {
      node = known.node; // it may have the focus
      this.renewHit(node, item);
    } else {
      node = this.build(item);
      if (known) this.replace(known, item.layer, node, next);
    }
    const entry = { node, json, item, x: item.x, y: item.y };
    this.items.set(item.id, entry);
    return entry;
  }

  // A mark may come back in another layer than it had.
  replace(known, layer, node, next) {
    const old = known.item.layer;
    const isNext = next[old] === known.node;
    if (old === layer) {
      known.node.replaceWith(node);
      if (isNext) next[old] = node;
    } else {
      if (isNext) next[old] = known.node.nextSibling;
      known.node.remove();
    }
  }

  standing() {
    return [...this.items.values()]
      .filter(({ item }) => item.role === "checker")
      .map(({ node, item, x, y }) => ({ node, side: item.side, x, y }));
  }

  // Which checkers came from elsewhere: of each side, those that stand where none stood before.
  flights(before) {
    const left = [...before];
    const take = (test) => {
      const index = left.findIndex(test);
      return index < 0 ? null : left.splice(index, 1)[0];
    };
    const came = this.standing().filter(
      (now) => !take((old) => old.side === now.side && old.x === now.x && old.y === now.y),
    );
    const flights = [];
    for (const now of came) {
      const from = take((old) => old.side === now.side);
      if (from) flights.push([now.node, from.x - now.x, from.y - now.y]);
    }
    return flights;
  }

  fly(node, dx, dy, duration) {
    const inner = node.firstChild;
    if (!inner.animate) return;
    inner.animate(
      [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }],
      { duration, easing: "cubic-bezier(.25,.8,.35,1)" },
    );
  }

  build(item) {
    const group = svgNode("g", { class: item.role });
    for (const name of ["place", "side", "index", "value", "used", "tone"]) {
      if (item[name] !== undefined && item[name] !== null) group.dataset[name] = item[name];
    }
    if (item.id) group.dataset.id = item.id;
    const inner = svgNode("g");
    const shapes = item.symbol ? this.scene.symbols[item.symbol] : item.shapes;
    for (const { shape, text, ...attributes } of shapes) {
      const node = svgNode(shape, attributes);
      if (text !== undefined) node.textContent = text;
      inner.append(node);
    }
    if (item.symbol) group.setAttribute("transform", `translate(${item.x} ${item.y})`);
    if (item.opacity !== undefined) group.setAttribute("opacity", item.opacity);
    group.append(inner);
    if (item.layer === "hits" && item.role !== "hit") inner.firstChild.dataset.act = item.role;
    if (item.role === "hit") {
      const rect = inner.firstChild;
      rect.setAttribute("role", "button");
      rect.setAttribute("tabindex", "-1");
      this.renewHit(group, item);
    }
    return group;
  }

  renewHit(group, item) {
    const rect = group.firstChild.firstChild;
    const { shape, text, ...attributes } = item.shapes[0];
    for (const [name, value] of Object.entries(attributes)) rect.setAttribute(name, value);
    rect.setAttribute("aria-label", item.label ?? "");
    rect.dataset.place = item.place;
  }

  hit(place) {
    return this.items.get(`hit-${place}`)?.node.firstChild.firstChild;
  }

  // The areas of all places, in playing order.
  hits() {
    return this.scene.order.map((place) => [place, this.hit(place)]);
  }

  dice() {
    return [...this.items.values()].filter(({ item }) => item.role === "die");
  }

  glow(name, places) {
    for (const place of this.scene.order) {
      this.items.get(`glow-${place}`).node.classList.toggle(name, places.includes(place));
    }
  }

  // Where the next checker that comes to a place will lie.
  slot(place, side) {
    const { x, y, dy, shown } = this.scene.places[place];
    const count = this.stack(place, side).length;
    return [x, y + dy * Math.min(count, shown - 1)];
  }

  // Entries of the checkers of a side on a place, from the edge up.
  stack(place, side) {
    const found = [];
    for (let index = 0; ; index++) {
      const known = this.items.get(`${side}-${place}-${index}`);
      if (!known) return found;
      found.push(known);
    }
  }

  top(place, side) {
    return this.stack(place, side).at(-1);
  }

  // Move a checker at once; the next scene says whether it stays there.
  predict(source, target, side, from, speed) {
    const known = this.top(source, side);
    if (!known) return;
    const [x, y] = this.slot(target, side);
    const [startX, startY] = from ?? [known.x, known.y];
    known.node.setAttribute("transform", `translate(${x} ${y})`);
    known.node.classList.remove("is-lifted");
    known.x = x;
    known.y = y;
    known.json = null;
    if (speed) this.fly(known.node, startX - x, startY - y, speed);
  }

  // From the screen to board units.
  at(event) {
    const matrix = this.svg.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }
}

// ---------------------------------------------------------------------------------------------
// Voice: the live region, and sounds where a learner has asked for them

const speakers = new WeakMap(); // of several views of one board, one speaks

class Voice {
  constructor(model) {
    this.model = model;
    this.region = html("div", { class: "nardy-live", role: "status", "aria-live": "polite" });
  }

  takeOver() {
    speakers.set(this.model, this);
  }

  say(text) {
    if (!text || speakers.get(this.model) !== this) return;
    // The same words said twice must change the region twice.
    this.region.textContent = this.region.textContent === text ? `${text}\u00a0` : text;
  }

  sound(kind) {
    if (!this.model.get("sound") || speakers.get(this.model) !== this) return;
    this.context ??= new AudioContext();
    const { currentTime: now } = this.context;
    const knocks = kind === "throw" ? [0, 0.07, 0.12, 0.19] : [0];
    for (const after of knocks) this.knock(now + after, kind === "refused" ? 140 : 900);
  }

  knock(when, pitch) {
    const tone = this.context.createOscillator();
    const volume = this.context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, when);
    tone.frequency.exponentialRampToValueAtTime(pitch / 3, when + 0.06);
    volume.gain.setValueAtTime(0.18, when);
    volume.gain.exponentialRampToValueAtTime(0.001, when + 0.09);
    tone.connect(volume).connect(this.context.destination);
    tone.start(when);
    tone.stop(when + 0.1);
  }

  close() {
    this.context?.close();
  }
}

// ---------------------------------------------------------------------------------------------
// The line to the kernel: one action at a time, each with the version it was made on

// What is not kept while an answer is awaited: whoever did it sees that it was not taken.
const AT_ONCE = ["move", "type"];

class Line {
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
    this.status = ""; // "", "busy", "slow", "silent" or "lost"
    this.timers = [];
    this.queue = [];
    this.pending = false;
    this.lost = false;
    model.on("comm_live_update", this.live);
  }

  // Jupyter tells that the kernel has ended, or that a page has found its kernel again.
  live = async () => {
    const { model } = this.model.get("_state");
    const found = await this.model.widget_manager?.get_model?.(model);
    if (!found?.comm_live) this.lose();
    else if (this.lost) this.answered();
  };

  lose() {
    this.lost = true;
    this.settle("lost");
  }

  send(action) {
    if (this.lost) this.set("lost");
    const { version } = this.model.get("_state");
    if (this.pending && !AT_ONCE.includes(action.do)) this.queue.push({ action, version });
    if (this.pending || this.lost) return false;
    this.pending = true;
    try {
      this.model.send({ ...action, version });
    } catch {
      this.lose();
      return false;
    }
    this.timers = [
      setTimeout(() => this.set("busy"), BUSY_AFTER),
      setTimeout(() => this.set("slow"), SLOW_AFTER),
      setTimeout(() => this.settle("silent"), SILENT_AFTER),
    ];
    return true;
  }

  answered() {
    this.lost = false;
    this.settle("");
    this.queue = this.queue.filter((next) => this.holds(next));
    const next = this.queue.shift();
    if (next) this.send(next.action);
  }

  // Points are touched and checkers put on the board as fast as one clicks. A button that was
  // pressed meanwhile counts if the answer has left the position on which it was pressed.
  holds({ action, version }) {
    return ["put", "touch"].includes(action.do) || version === this.model.get("_state").version;
  }

  settle(status) {
    this.timers.forEach(clearTimeout);
    this.pending = false;
    this.set(status);
  }

  set(status) {
    this.status = status;
    this.changed();
  }

  close() {
    this.timers.forEach(clearTimeout);
    this.model.off("comm_live_update", this.live);
  }
}

// ---------------------------------------------------------------------------------------------
// A small window over the board: choices, the menu, the keys

class Popup {
  constructor(root) {
    this.root = root;
  }

  open(name, content, { at, closed } = {}) {
    this.close();
    this.before = document.activeElement;
    this.closed = closed;
    this.node = html("div", { class: "nardy-pop", role: "dialog", "aria-label": name }, ...content);
    this.root.append(this.node);
    this.put(at);
    this.node.querySelector("button").focus();
    this.node.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !this.node?.contains(relatedTarget)) this.close(false);
    });
    this.outside = (event) => {
      if (!this.node.contains(event.target)) this.close(false);
    };
    setTimeout(() => this.node && document.addEventListener("pointerdown", this.outside, true));
  }

  put(at) {
    const root = this.root.getBoundingClientRect();
    const { width, height } = this.node.getBoundingClientRect();
    const near = at ?? { left: root.left, right: root.right, top: root.top, bottom: root.bottom };
    const left = (near.left + near.right - width) / 2 - root.left;
    const top = (near.top + near.bottom - height) / 2 - root.top;
    this.node.style.left = `${Math.max(0, Math.min(left, root.width - width))}px`;
    this.node.style.top = `${Math.max(0, Math.min(top, root.height - height))}px`;
  }

  get isOpen() {
    return Boolean(this.node);
  }

  close(refocus = true) {
    if (!this.node) return;
    document.removeEventListener("pointerdown", this.outside, true);
    this.node.remove();
    this.node = null;
    if (refocus) this.before?.focus?.();
    this.closed?.();
  }
}

// ---------------------------------------------------------------------------------------------
// One view of a board

class BoardView {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.selected = null;
    this.focused = null;
    this.tick = -1;
    this.tool = "white"; // the editor's: which side a click adds, or "remove"
    this.pen = ""; // while marks are drawn: what a click on a place draws
    this.listeners = new AbortController();
    this.build();
    this.line = new Line(model, () => this.showLine());
    model.on("change:_state", this.update);
    model.on("change:_texts", this.rebuild);
    model.on("change:_style", this.restyle);
    model.on("change:hints", this.hinted);
    this.show();
  }

  get state() {
    return this.model.get("_state");
  }

  text(id, facts) {
    const text = this.model.get("_texts")[id] ?? id;
    return facts ? fill(text, facts) : text;
  }

  // --- what it is made of

  build() {
    const { signal } = this.listeners;
    this.picture = new Picture();
    this.style = html("style");
    this.voice = new Voice(this.model);
    this.voice.takeOver();
    this.about = html("p", { class: "nardy-live" });
    this.about.id = `nardy-about-${Math.random().toString(36).slice(2)}`;
    this.board = html(
      "div",
      { role: "application", "aria-describedby": this.about.id },
      this.picture.svg,
    );
    this.stage = html("div", { class: "nardy-stage" });
    this.bar = html("div", { class: "nardy-bar", role: "toolbar" });
    this.message = html("div", { class: "nardy-line" });
    this.root = html(
      "div",
      { class: "nardy", "data-lm-suppress-shortcuts": "true" },
      this.style,
      this.about,
      this.stage,
      this.board,
      this.bar,
      this.message,
      this.voice.region,
    );
    this.popup = new Popup(this.root);
    this.el.replaceChildren(this.root);
    this.restyle();

    const on = (node, name, handler) =>
      node.addEventListener(name, handler, { signal, passive: false });
    const { svg } = this.picture;
    on(svg, "pointerdown", this.pointerDown);
    on(svg, "pointermove", this.pointerMove);
    on(svg, "pointerup", this.pointerUp);
    on(svg, "pointercancel", this.pointerLost);
    on(svg, "pointerover", this.pointerOver);
    on(svg, "touchstart", this.touchStart);
    on(this.root, "fullscreenchange", () => this.filled());
    on(window, "resize", () => this.fitStage());
    this.inPage = new ResizeObserver(() => this.ownKeys());
    this.inPage.observe(this.root);
    on(svg, "contextmenu", (event) => event.preventDefault());
    // On the svg element itself these would make Chrome put it among the tab stops.
    on(this.board, "focusin", (event) => this.focusCame(event.target.dataset?.place));
    on(this.board, "focusout", () => this.picture.glow("is-focus", []));
    on(svg, "click", (event) => this.click(event));
    on(this.root, "keydown", this.key);
    on(this.root, "focusin", () => this.voice.takeOver());
    on(this.root, "pointerdown", () => this.voice.takeOver());
  }

  // Around the board are buttons of Jupyter's, at which a letter would change the notebook's cell.
  // Jupyter looks for shortcuts first at what has the focus: marking what is around is too late.
  ownKeys() {
    const { signal } = this.listeners;
    const own = ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true");
    this.el.closest(".jp-OutputArea-output")?.addEventListener("focusin", own, { signal });
    this.inPage.disconnect();
  }

  rebuild = () => {
    this.barFor = null;
    this.show();
  };

  hinted = () => this.glow();

  restyle = () => {
    this.style.textContent = this.model.get("_style");
    this.board.className = `nardy-board ${this.model.get("_scope")}`;
  };

  destroy() {
    this.popup.close(false);
    this.inPage.disconnect();
    this.listeners.abort();
    this.line.close();
    this.voice.close();
    this.model.off("change:_state", this.update);
    this.model.off("change:_texts", this.rebuild);
    this.model.off("change:_style", this.restyle);
    this.model.off("change:hints", this.hinted);
  }

  // --- a new state

  // A message that was overtaken by a later one is of no interest any more.
  update = () => {
    const { state } = this;
    if (state.tick <= this.tick) return;
    const thrown = state.roll && state.roll !== this.roll;
    const moved = this.show(this.speed);
    if (thrown) this.tumble();
    this.voice.say(state.speech);
    if (thrown) this.voice.sound("throw");
    else if (moved) this.voice.sound("move");
    else if (state.message.tone === "refusal") this.voice.sound("refused");
  };

  show(speed = 0) {
    const { state, picture } = this;
    const changed = state.version !== this.version;
    this.tick = state.tick;
    this.version = state.version;
    this.roll = state.roll;
    this.root.lang = state.lang;
    this.board.setAttribute("aria-label", state.scene.title);
    this.about.textContent = `${state.scene.description} ${this.text("keys_hint")}`;
    let moved = 0;
    try {
      moved = picture.show(state.scene, speed);
      if (!picture.hit(this.focused)) this.focused = null;
      this.rove(this.focused ?? this.sources()[0] ?? state.scene.order[0]);
      this.showStage();
      this.showBar();
    } finally {
      // It is an answer, whatever becomes of the picture: the next click must be heard.
      this.line.answered();
    }
    if (changed) this.letGo();
    this.glow();
    return moved;
  }

  // What was picked on an older state; picked while the answer was on its way, it stays picked.
  letGo() {
    if (!(this.early && this.selected && this.canLift(this.selected))) this.selected = null;
    this.early = false;
    if (this.press?.drag) this.press = null;
  }

  get speed() {
    return this.model.get("animate") && !calm() ? 190 : 0;
  }

  tumble() {
    if (!this.speed) return;
    for (const { node } of this.picture.dice()) {
      node.firstChild.animate?.(
        [
          { transform: "translate(-60px, -26px) rotate(-200deg)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 320, easing: "cubic-bezier(.2,.9,.3,1)" },
      );
    }
  }

  sources() {
    return this.state.play ? [...new Set(this.state.moves.map((move) => move.from))] : [];
  }

  ways(from, to) {
    return this.state.moves.filter((move) => move.from === from && (!to || move.to === to));
  }

  // Highlights: what may move, or where the picked checker may go.
  glow() {
    const { picture, selected } = this;
    const known = !this.line.pending; // else the legal moves are those of the past
    const begun = selected ?? this.arrowFrom;
    const picked = begun ? [begun] : [];
    const ways = known && selected ? this.ways(selected) : [];
    const targets = [...new Set(ways.map((move) => move.to))];
    const hints = known && !selected && !this.drawing && this.model.get("hints");
    const sources = hints ? this.sources() : [];
    picture.glow("is-last", selected ? [] : this.state.last);
    picture.glow("is-source", sources);
    picture.glow("is-selected", picked);
    picture.glow("is-target", targets);
    const { flight } = picture.layers;
    flight.replaceChildren();
    const circle = (name, cx, cy, r) => flight.append(svgNode("circle", { class: name, cx, cy, r }));
    const ring = (name, place) => {
      const top = picture.top(place, this.state.mover);
      if (!top) return;
      circle("ring-ground", top.x, top.y, 28.5);
      circle(name, top.x, top.y, 28.5);
    };
    for (const place of sources) ring("source-ring", place);
    if (selected) ring("select-ring", selected);
    for (const place of targets) circle("target-dot", ...picture.slot(place, this.state.mover), 13);
    for (const [place, area] of picture.hits()) {
      area.classList.toggle("is-movable", this.canLift(place));
      area.setAttribute("aria-pressed", String(place === begun));
    }
    this.useDice(null);
  }

  // Show which dice a way would use.
  useDice(way) {
    const left = way ? [...way.dice] : [];
    for (const { node, item } of this.picture.dice()) {
      const index = item.used ? -1 : left.indexOf(item.value);
      if (index >= 0) left.splice(index, 1);
      node.classList.toggle("is-using", index >= 0);
    }
  }

  canLift(place) {
    if (this.state.edit) return this.sideOn(place) !== null;
    return !this.pen && this.state.play && Boolean(this.picture.top(place, this.state.mover));
  }

  sideOn(place) {
    return ["white", "black"].find((side) => this.picture.top(place, side)) ?? null;
  }

  select(place) {
    this.selected = place;
    this.early = this.line.pending;
    this.glow();
  }

  deselect() {
    if (this.selected === null) return;
    this.selected = null;
    this.glow();
  }

  // --- playing

  // A place was clicked or chosen by key.
  touch(place) {
    const { state, selected } = this;
    if (state.edit === "lay") return this.layTouch(place);
    if (state.edit) return this.editTouch(place);
    if (this.pen) return this.drawAt(place, this.pen);
    if (selected === place) return this.deselect();
    if (selected && (this.ways(selected, place).length || !this.canLift(place))) {
      return this.drop(selected, place);
    }
    if (!this.canLift(place)) return this.line.send({ do: "touch", place });
    this.select(place);
    this.picked(place);
  }

  // A checker that can't move says why at once; it may still be tried.
  picked(place) {
    if (this.ways(place).length) this.voice.say(this.spokenTargets(place));
    else this.line.send({ do: "touch", place });
  }

  drop(from, to, start) {
    const ways = this.ways(from, to);
    if (ways.length > 1) return this.ask(ways, start);
    this.play(from, to, ways[0], start);
  }

  play(from, to, way, start) {
    const action = { do: "move", from, to };
    if (way) action.steps = way.steps;
    if (!this.line.send(action)) return this.settle();
    this.selected = null;
    if (way) {
      this.picture.predict(from, to, this.state.mover, start, this.speed);
      this.voice.sound("move");
    } else this.settle();
    this.glow();
  }

  // The larger die that the checker can play, or the only one.
  playBest(place) {
    const single = this.ways(place).filter((move) => move.dice.length === 1);
    const best = single.sort((a, b) => b.dice[0] - a.dice[0])[0];
    if (best) this.play(place, best.to, best);
    return Boolean(best);
  }

  // Two ways that differ lead to one target: the player says which.
  ask(ways, start) {
    const [{ from, to }] = ways;
    const buttons = ways.map((way) => {
      const button = this.button(way.label, () => {
        this.popup.close();
        this.play(from, to, way, start);
      });
      button.addEventListener("pointerenter", () => this.useDice(way));
      button.addEventListener("focus", () => this.useDice(way));
      return button;
    });
    const title = html("p", { class: "nardy-pop-title" }, this.text("which_way"));
    this.popup.open(this.text("which_way"), [title, ...buttons], {
      at: this.picture.hit(to).getBoundingClientRect(),
      closed: () => {
        this.selected = null;
        this.settle();
      },
    });
    this.voice.say(this.text("which_way"));
  }

  // Back to what the kernel has said.
  settle() {
    for (const { node } of this.picture.items.values()) node.classList.remove("is-lifted");
    this.glow();
  }

  // Nobody has confirmed the movement: the board shows what is known.
  takeBack() {
    this.picture.show(this.state.scene, this.speed);
    this.selected = null;
    this.settle();
  }

  // --- pointer

  pointerDown = (event) => {
    const { place } = event.target.dataset ?? {};
    if (!place || this.popup.isOpen) return;
    if (event.button === 2 || (this.drawing && event.button === 0)) {
      return this.beginMark(event, place);
    }
    if (event.button !== 0) return;
    const wasSelected = this.selected === place;
    const lifts = this.canLift(place);
    const onto = this.selected && !wasSelected && this.ways(this.selected, place).length;
    const { clientX: x, clientY: y, pointerId: id } = event;
    this.press = { place, wasSelected, lifts: lifts && !onto, x, y, id };
    if (this.press.lifts && !this.state.edit && !wasSelected) this.select(place);
  };

  // Only a finger that lifts a checker or draws keeps the page from scrolling.
  touchStart = (event) => {
    const { classList, dataset } = event.target;
    const busy = this.drawing ? dataset.place : classList.contains("is-movable");
    if (busy && event.touches.length === 1) event.preventDefault();
  };

  pointerMove = (event) => {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    if (press.line) return this.stretch(event);
    if (!press.drag && press.lifts) {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_STARTS;
      if (far) this.beginDrag(event);
    }
    if (press.drag) this.drag(event);
  };

  // The dice themselves: thrown by a click, and handed over when all is played.
  touchDice() {
    const { can, next } = this.state;
    if (can.throw) this.act("throw");
    else if (next === "hand_over") this.act(next);
    else if (can.dice && !this.state.roll) this.openDice();
  }

  beginDrag(event) {
    const { press, picture } = this;
    const side = this.state.edit ? this.sideOn(press.place) : this.state.mover;
    const top = picture.top(press.place, side);
    if (!top || this.line.pending) return;
    // A finger keeps its target by itself.
    if (event.pointerType !== "touch") picture.svg.setPointerCapture(event.pointerId);
    press.drag = svgNode("g", { class: "ghost checker" });
    press.drag.append(...(picture.build({ role: "", symbol: `checker-${side}`, x: 0, y: 0 }).childNodes));
    press.side = side;
    picture.layers.flight.append(press.drag);
    top.node.classList.add("is-lifted");
  }

  drag(event) {
    const [x, y] = this.picture.at(event);
    this.press.drag.setAttribute("transform", `translate(${x} ${y})`);
    this.press.over = this.placeAt(event);
    this.picture.glow("is-focus", this.press.over ? [this.press.over] : []);
    if (!this.state.edit) this.useDice(this.ways(this.press.place, this.press.over)[0]);
  }

  placeAt(event) {
    return document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((node) => this.picture.svg.contains(node) && node.dataset.place)?.dataset.place;
  }

  pointerUp = (event) => {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    if (press.line) return this.endMark(event);
    this.press = null;
    if (press.drag) return this.endDrag(press, event);
    if (this.placeAt(event) !== press.place) return;
    this.clicked(press, event.timeStamp);
  };

  clicked({ place, wasSelected, lifts }, now) {
    const twice = now - (this.lastClick ?? -DOUBLE_CLICK) < DOUBLE_CLICK;
    this.lastClick = now;
    if (this.state.edit || !lifts) return this.touch(place);
    const quick = this.model.get("quick");
    if (quick === "click" || (quick === "double" && twice && wasSelected)) {
      if (this.playBest(place)) return;
    }
    if (wasSelected) this.deselect();
    else this.picked(place);
  }

  endDrag(press, event) {
    press.drag.remove();
    this.picture.glow("is-focus", []);
    const to = this.placeAt(event);
    if (!to || to === press.place) {
      this.settle();
      return;
    }
    if (this.state.edit) {
      this.settle();
      this.line.send({ do: "shift", from: press.place, to, side: press.side });
      return;
    }
    this.drop(press.place, to, this.picture.at(event));
  }

  pointerLost = () => {
    this.press?.drag?.remove();
    this.press?.line?.remove();
    this.press = null;
    this.settle();
  };

  pointerOver = (event) => {
    if (!this.selected || this.press?.drag) return;
    this.useDice(this.ways(this.selected, event.target.dataset?.place ?? "-")[0]);
  };

  // Pointers play checkers by themselves; what remains are the dice, and clicks that no pointer
  // made: from a screen reader or a voice command.
  click(event) {
    const { place, act } = event.target.dataset ?? {};
    if (act === "hit-dice") this.touchDice();
    if (place && event.detail === 0) this.touch(place);
  }

  // --- marks by hand: with a pen chosen in the menu, by key, or by the right button

  get drawing() {
    return Boolean(this.pen) && !this.state.edit;
  }

  draw(pen) {
    this.pen = pen;
    this.arrowFrom = null;
    this.deselect();
    this.showBar();
    this.glow();
    if (pen) this.tell(`draw_${pen}`);
    else this.rephrase();
  }

  beginMark(event, place) {
    event.preventDefault();
    const kind = event.button === 2 ? "highlight" : this.pen;
    const [x1, y1] = this.picture.at(event);
    const line = svgNode("line", { class: "select-ring", x1, y1, x2: x1, y2: y1 });
    this.press = { line, kind, place, id: event.pointerId };
    this.picture.layers.flight.append(line);
    this.picture.svg.setPointerCapture(event.pointerId);
  }

  stretch(event) {
    const [x2, y2] = this.picture.at(event);
    this.press.line.setAttribute("x2", x2);
    this.press.line.setAttribute("y2", y2);
  }

  endMark(event) {
    const { place, kind, line } = this.press;
    this.press = null;
    line.remove();
    const to = this.placeAt(event);
    if (this.state.edit === "position") {
      this.line.send({ do: "put", place, side: this.tool, count: -1 });
    } else if (to === place) this.drawAt(place, kind);
    else if (to) this.mark("arrow", place, to);
  }

  // An arrow takes two places, one after the other.
  drawAt(place, kind) {
    if (kind !== "arrow") return this.mark(kind, place, place);
    const from = this.arrowFrom;
    if (from && from !== place) return this.mark(kind, from, place);
    this.arrowFrom = from ? null : place;
    this.glow();
    if (this.arrowFrom) this.voice.say(this.text("arrow_from"));
  }

  mark(kind, from, to) {
    this.arrowFrom = null;
    this.line.send({ do: "mark", kind, from, to });
    this.glow();
  }

  drawBar() {
    const pens = PENS.map((pen) =>
      this.button(this.text(`pen_${pen}`), () => this.draw(pen), {
        "data-pen": pen,
        "aria-pressed": `${pen === this.pen}`,
      }),
    );
    const send = (name) =>
      this.button(this.text(name), () => this.line.send({ do: name }), { "data-do": name });
    const group = (...nodes) => html("div", { class: "nardy-group" }, ...nodes);
    const done = this.button(this.text("edit_done"), () => this.draw(""), { "data-do": "draw_done" });
    return [group(...pens), group(send("undo_mark"), send("clear_marks")), done, this.fullButton()];
  }

  // --- the whole screen, for a projector

  fullButton() {
    if (!document.fullscreenEnabled) return "";
    const icon = svgNode("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" });
    icon.append(svgNode("path", { d: "M2 6V2H6M10 2H14V6M14 10V14H10M6 14H2V10" }));
    this.full = this.button("", () => this.fillScreen(), {
      class: "nardy-button is-full",
      "data-do": "fullscreen",
      "aria-label": this.text("fullscreen"),
      title: this.text("fullscreen"),
    });
    this.full.append(icon);
    this.filled();
    return this.full;
  }

  get isFull() {
    return document.fullscreenElement === this.root;
  }

  fillScreen() {
    if (this.isFull) return document.exitFullscreen();
    this.root.requestFullscreen?.().then(
      () => this.voice.say(this.text("fullscreen_on")),
      () => this.tell("fullscreen_refused"),
    );
  }

  filled() {
    this.fitStage();
    this.full?.setAttribute("aria-pressed", `${this.isFull}`);
  }

  // --- a task over the board, for a class

  showStage() {
    const { stage } = this.state;
    this.root.classList.toggle("is-staged", Boolean(stage));
    if (!stage) return;
    this.root.tabIndex = -1; // a click beside the board keeps the keys
    const line = (name) => (text) => html("p", { class: name }, text);
    const choices = stage.choices.map((text) => html("li", {}, text));
    this.stage.replaceChildren(
      line("nardy-place")(stage.place),
      ...(stage.title ? [html("h3", {}, stage.title)] : []),
      ...stage.task.map(line("nardy-task")),
      ...(choices.length ? [html("ol", {}, ...choices)] : []),
      ...stage.answer.map(line("nardy-answer")),
    );
    this.fitStage();
  }

  // Beside the board, words that are too many for their place are set smaller, else scrolled.
  fitStage() {
    const { stage: node } = this;
    for (let size = 1; size > 0.6; size -= 0.08) {
      node.style.setProperty("--n-size", size);
      if (node.scrollHeight <= node.clientHeight) return;
    }
    node.scrollTop = this.state.stage?.answer.length ? node.scrollHeight : 0;
  }

  stageBar() {
    const { stage } = this.state;
    if (!stage) return [];
    const acts = stage.acts.map(({ do: name, text, can }) =>
      this.button(text, () => can && this.line.send({ do: name }), {
        "data-do": name,
        "aria-disabled": `${!can}`,
        class: `nardy-button${name === "stage_next" ? " is-next" : ""}`,
      }),
    );
    const draw = this.button(this.text("draw"), () => this.draw(PENS[0]), { "data-do": "draw" });
    return [...acts, draw];
  }

  // --- keys

  key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (this.popup.isOpen) {
      if (event.key === "Escape") this.popup.close();
      return;
    }
    if (event.target.matches("input, textarea")) return;
    const place = event.target.dataset?.place;
    // Letters by their place on the keyboard where another alphabet is typed.
    const latin = /^[a-z]$/i.test(event.key) || event.key.length > 1;
    const name = latin || !event.code?.startsWith("Key") ? event.key : event.code.slice(3);
    const key = name.length === 1 ? name.toLowerCase() : name;
    const action = this.keyAction(key, place, event);
    if (!action) return;
    event.preventDefault();
    action();
  };

  keyAction(key, place, event) {
    const { can, stage } = this.state;
    if (stage?.keys[key]) return () => this.line.send({ do: stage.keys[key] });
    const act = (name) => () => this.act(name);
    const walks = { ArrowLeft: 1, ArrowRight: 1, ArrowUp: 1, ArrowDown: 1 };
    const inBoard = {
      Enter: () => this.touch(place),
      " ": () => this.touch(place),
      PageDown: () => this.walkOrder(place, 1),
      PageUp: () => this.walkOrder(place, -1),
      Home: () => this.focusOn(this.state.scene.order[0]),
      End: () => this.focusOn(this.state.scene.order[23]),
      o: () => this.speakPlace(place),
      h: () => this.mark("highlight", place, place),
      c: () => this.mark("ring", place, place),
      n: () => this.mark("badge", place, place),
      a: () => this.drawAt(place, "arrow"),
    };
    if (place && walks[key]) return () => this.walk(place, key);
    if (place && this.state.edit === "position" && "+=-".includes(key)) {
      return () => this.editPut(place, key === "-" ? -1 : 1);
    }
    if (place && inBoard[key]) return inBoard[key];
    const anywhere = {
      Escape: () => this.escape(),
      f: () => this.fillScreen(),
      z: () => this.line.send({ do: "undo_mark" }),
      u: event.shiftKey ? act("undo_turn") : act("undo"),
      r: can.throw === undefined && can.dice ? () => this.openDice() : act("throw"),
      d: act("hand_over"),
      m: () => this.voice.say(this.state.legal),
      "?": () => this.openHelp(),
    };
    return anywhere[key];
  }

  // Back out of the innermost thing that was begun.
  escape() {
    if (this.selected) this.deselect();
    else if (this.arrowFrom) this.drawAt(this.arrowFrom, "arrow");
    else if (this.pen) this.draw("");
    else if (this.isFull) document.exitFullscreen();
  }

  walk(place, key) {
    const { scene } = this.state;
    const centre = (id) => {
      const [x, y, width, height] = scene.places[id].hit;
      return { id, x: x + width / 2, top: y + height / 2 < scene.height / 2 };
    };
    const all = scene.order.map(centre);
    const here = centre(place);
    const row = (top) => all.filter((one) => one.top === top).sort((a, b) => a.x - b.x);
    if (key === "ArrowUp" || key === "ArrowDown") {
      const across = row(!here.top);
      across.sort((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x));
      if (here.top === (key === "ArrowDown")) this.focusOn(across[0].id);
      return;
    }
    const step = key === "ArrowRight" ? 1 : -1;
    const line = row(here.top);
    const next = line[line.findIndex((one) => one.id === place) + step];
    // At the end of a row the way goes on in the other one, as the checkers' way does.
    this.focusOn((next ?? row(!here.top).at(step > 0 ? -1 : 0)).id);
  }

  walkOrder(place, step) {
    const { order } = this.state.scene;
    const next = order[order.indexOf(place) + step];
    if (next) this.focusOn(next);
  }

  rove(place) {
    for (const [name, area] of this.picture.hits()) {
      area.setAttribute("tabindex", name === place ? "0" : "-1");
    }
    this.focused = place;
  }

  focusOn(place) {
    this.rove(place);
    this.picture.hit(place).focus();
  }

  focusCame(place) {
    if (!place) return;
    this.rove(place);
    const visible = this.picture.hit(place).matches(":focus-visible");
    this.picture.glow("is-focus", visible ? [place] : []);
    if (this.selected) this.useDice(this.ways(this.selected, place)[0]);
  }

  speakPlace(place) {
    const label = this.picture.hit(place).getAttribute("aria-label");
    this.voice.say([label, this.spokenTargets(place)].filter(Boolean).join("; "));
  }

  spokenTargets(place) {
    const targets = [...new Set(this.ways(place).map((move) => move.name))];
    if (!targets.length) return "";
    return this.text("goes_to", { targets: targets.join(", ") });
  }

  // --- the bar and the line under the board

  button(label, onclick, attributes = {}) {
    return html("button", { type: "button", class: "nardy-button", onclick, ...attributes }, label);
  }

  act(name) {
    const { can } = this.state;
    if (can[name] === undefined) return;
    this.line.send({ do: name });
  }

  showBar() {
    const { state } = this;
    const acts = JSON.stringify([state.stage?.acts, state.stage && Boolean(state.roll)]);
    const kind = `${state.edit} ${this.pen} ${Object.keys(state.can)} ${state.lang} ${acts}`;
    this.root.classList.toggle("is-drawing", this.drawing);
    if (kind !== this.barFor) {
      this.barFor = kind;
      this.bar.setAttribute("aria-label", this.text("bar"));
      this.buttons = {};
      const bar = this.newBar();
      const focus = this.bar.contains(document.activeElement) && document.activeElement.dataset.do;
      this.bar.replaceChildren(...bar);
      if (focus !== false) {
        const pen = '[data-pen][aria-pressed="true"]';
        (this.bar.querySelector(`[data-do="${focus}"], ${pen}`) ?? this.bar.querySelector("button")).focus();
      }
    }
    for (const [name, button] of Object.entries(this.buttons)) {
      const can = state.can[name] ?? true;
      button.setAttribute("aria-disabled", String(!can));
      button.classList.toggle("is-next", can && state.next === name);
    }
    if (state.edit === "position") this.showEdit();
  }

  newBar() {
    if (this.state.edit) return this.state.edit === "lay" ? this.layBar() : this.editBar();
    return this.drawing ? this.drawBar() : this.playBar();
  }

  playBar() {
    const { can, stage } = this.state;
    const parts = this.stageBar();
    const offered = ["throw", "dice", "undo", "undo_turn", "hand_over"];
    for (const name of stage ? [this.state.roll ? "undo" : "dice", "hand_over"] : offered) {
      if (can[name] === undefined) continue;
      const act = name === "dice" ? () => this.openDice() : () => this.act(name);
      this.buttons[name] = this.button(this.text(name), act, { "data-do": name });
      parts.push(this.buttons[name]);
    }
    if (can.type !== undefined && !stage) parts.push(this.typed());
    if (this.menuItems().length) {
      const menu = this.button("\u22ef", () => this.openMenu(menu), {
        "aria-label": this.text("menu"),
        "aria-haspopup": "dialog",
        class: "nardy-button is-menu",
      });
      parts.push(html("div", { class: "nardy-corner" }, this.fullButton(), menu));
    }
    return parts;
  }

  typed() {
    const input = html("input", {
      class: "nardy-typed",
      "aria-label": this.text("typed"),
      placeholder: "24/18",
      size: 9,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "go",
    });
    const submit = (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text && this.line.send({ do: "type", text })) input.value = "";
    };
    return html("form", { class: "nardy-typed-form", onsubmit: submit }, input);
  }

  // What the kernel said last, instead of what was told meanwhile.
  rephrase() {
    this.lineFor = null;
    this.showLine();
  }

  showLine() {
    const { status } = this.line;
    this.root.classList.toggle("is-busy", status === "busy" || status === "slow");
    const local = this.state.local[status];
    const shown = local ? { text: local, tone: "refusal" } : this.state.message;
    const key = JSON.stringify([shown, this.state.lang]);
    if (key === this.lineFor) return;
    this.lineFor = key;
    this.message.dataset.tone = shown.tone;
    this.message.replaceChildren(html("span", {}, shown.text));
    for (const { text, url } of shown.why ?? []) this.message.append(" ", this.why(text, url));
    if (local) this.voice.say(local);
    if (status === "silent" || status === "lost") this.takeBack();
  }

  // JupyterLab opens a lesson beside the notebook, as for a link in its text; elsewhere a new tab.
  why(text, url) {
    const link = html("a", { class: "nardy-why", href: url, target: "_blank" }, text);
    const { resolver, linkHandler } = this.model.widget_manager?.rendermime ?? {};
    if (resolver && linkHandler && !/^[a-z]+:/i.test(url)) this.openBeside(link, url);
    return link;
  }

  async openBeside(link, url) {
    const { resolver, linkHandler } = this.model.widget_manager.rendermime;
    const [file, anchor] = url.split("#");
    const path = file ? decodeURIComponent(await resolver.resolveUrl(file)) : resolver.path;
    link.removeAttribute("target");
    linkHandler.handleLink(link, path, anchor ? `#${anchor}` : "");
  }

  // --- small windows

  openDice() {
    const { can } = this.state;
    if (!can.dice) return this.act("dice");
    const rows = [];
    for (let larger = 1; larger <= 6; larger++) {
      const row = html("div", { class: "nardy-dice-row" });
      for (let smaller = 1; smaller <= larger; smaller++) {
        const throwIt = () => {
          this.popup.close();
          this.line.send({ do: "dice", roll: `${larger}-${smaller}` });
        };
        row.append(this.button(`${larger}-${smaller}`, throwIt, { class: "nardy-button is-roll" }));
      }
      rows.push(row);
    }
    const title = html("p", { class: "nardy-pop-title" }, this.text("dice_title"));
    this.popup.open(this.text("dice_title"), [title, ...rows]);
  }

  menuItems() {
    const { can } = this.state;
    const items = [];
    const add = (id, action, pressed) => items.push({ id, action, pressed });
    if (can.restart !== undefined) add("restart", () => this.act("restart"));
    if (can.edit !== undefined) add("edit", () => this.line.send({ do: "edit" }));
    add("copy", () => this.copy());
    add("turn_board", () => this.line.send({ do: "turn_board" }));
    add("draw", () => this.draw(PENS[0]));
    add("clear_marks", () => this.line.send({ do: "clear_marks" }));
    for (const name of ["hints", "animate", "sound"]) {
      add(name, () => this.toggle(name), Boolean(this.model.get(name)));
    }
    add("help", () => this.openHelp());
    return items;
  }

  openMenu(button) {
    const items = this.menuItems().map(({ id, action, pressed }) =>
      this.button(
        this.text(id),
        () => {
          this.popup.close();
          action();
        },
        {
          class: "nardy-button is-item",
          role: pressed === undefined ? null : "switch",
          "aria-checked": pressed === undefined ? null : `${pressed}`,
        },
      ),
    );
    this.popup.open(this.text("menu"), items, { at: button.getBoundingClientRect() });
  }

  toggle(name) {
    this.model.set(name, !this.model.get(name));
    this.model.save_changes();
  }

  // Something that the kernel needn't know.
  tell(id) {
    this.message.replaceChildren(html("span", {}, this.text(id)));
    this.lineFor = null;
    this.voice.say(this.text(id));
  }

  copy() {
    const copied = navigator.clipboard?.writeText(this.state.position);
    if (copied) copied.then(() => this.tell("copied"), () => this.tell("copy_refused"));
    else this.tell("copy_refused");
  }

  openHelp() {
    const { stage } = this.state;
    const own = this.text("keys").split("\n");
    // Of the board's own keys those that the stage has taken are left out.
    const free = stage ? own.filter((line) => !line.startsWith("Page ")) : own;
    const rows = [...(stage?.help.split("\n") ?? []), ...free].map((line) => {
      const [keys, meaning] = line.split(" \u2014 ");
      return html("div", { class: "nardy-help-row" }, html("kbd", {}, keys), html("span", {}, meaning));
    });
    const title = html("p", { class: "nardy-pop-title" }, this.text("help"));
    const close = this.button(this.text("close"), () => this.popup.close());
    this.popup.open(this.text("help"), [title, ...rows, close]);
  }

  // --- setting up a position

  editBar() {
    const tools = ["white", "black", "remove"].map((tool) => {
      const pick = () => {
        this.tool = tool;
        this.showEdit();
      };
      return this.button(this.text(`tool_${tool}`), pick, { "data-tool": tool });
    });
    this.tools = tools;
    const send = (name) => () => this.line.send({ do: name });
    const simple = (name) => this.button(this.text(name), send(name), { "data-do": name });
    this.moverButton = this.button("", () =>
      this.line.send({ do: "edit_mover", side: this.state.mover === "white" ? "black" : "white" }),
    );
    this.moverButton.dataset.do = "edit_mover";
    this.positionText = html("input", {
      class: "nardy-position",
      "aria-label": this.text("position_text"),
      spellcheck: "false",
      autocomplete: "off",
    });
    const read = (event) => {
      event.preventDefault();
      this.line.send({ do: "read", text: this.positionText.value });
    };
    const form = html(
      "form",
      { class: "nardy-position-form", onsubmit: read },
      this.positionText,
      this.button(this.text("read"), read, { "data-do": "read" }),
    );
    const group = (label, ...nodes) =>
      html("div", { class: "nardy-group", role: "group", "aria-label": label }, ...nodes);
    return [
      group(this.text("tools"), ...tools),
      group(this.text("position"), simple("edit_start"), simple("edit_clear"), this.moverButton),
      form,
      group(this.text("finish"), simple("edit_done"), simple("edit_cancel")),
      this.fullButton(),
    ];
  }

  // A turn that is played freely: whatever is moved, the dice are handed over at the end.
  layBar() {
    const simple = (id, name) =>
      this.button(this.text(id), () => this.line.send({ do: name }), { "data-do": name });
    return [simple("lay_done", "edit_done"), simple("lay_cancel", "edit_cancel"), this.fullButton()];
  }

  // A checker is picked by one click and put down by the next.
  layTouch(place) {
    const { selected } = this;
    if (selected === place) return this.deselect();
    if (!selected) return this.canLift(place) ? this.select(place) : undefined;
    this.line.send({ do: "shift", from: selected, to: place, side: this.sideOn(selected) });
    this.deselect();
  }

  showEdit() {
    for (const button of this.tools) {
      button.setAttribute("aria-pressed", String(button.dataset.tool === this.tool));
    }
    this.moverButton.textContent = this.text(`mover_${this.state.mover}`);
    if (document.activeElement !== this.positionText) {
      this.positionText.value = this.state.position;
    }
  }

  editTouch(place) {
    this.editPut(place, this.tool === "remove" ? -1 : 1);
  }

  editPut(place, count) {
    const there = this.sideOn(place);
    const side = count < 0 || this.tool === "remove" ? there : this.tool;
    if (side) this.line.send({ do: "put", place, side, count });
  }
}

function render({ model, el }) {
  const view = new BoardView(model, el);
  return () => view.destroy();
}

export default { render };
