// The slides: each page is laid out for what stands on it, as large as it fits.

const WIDTH = 1280;
const HEIGHT = 720;
const LARGEST = 1.4;
const COMFORTABLE = 0.8;
const TIGHT = 0.7; // below this a page is parted
const SMALLEST = 0.6;
const WHOLE = "p, li, tr, thead, pre, figure, img, h2"; // what is never parted

const make = (tag, className, ...children) => {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
};

function layOut(section) {
  let rest = null;
  const page = make("div", "page", ...section.childNodes);
  section.append(page);
  // A slide that goes on from another says what it is about.
  const title = section.parentElement.querySelector("h2");
  if (title && !page.contains(title)) page.prepend(make("p", "again", title.textContent));
  page.classList.toggle("is-title", Boolean(page.querySelector("h1")));
  bench.append(page);
  if (!setBeside(page) && fit(page) < TIGHT) rest = cut(page);
  fit(page);
  section.append(page);
  if (!rest) return;
  const more = make("section", "", ...rest.childNodes);
  section.after(more);
  layOut(more);
}

// The one picture of a page stands beside all that is said of it, where there is room for both.
function setBeside(page) {
  const [picture, another] = page.querySelectorAll("img");
  if (!picture || another || page.textContent.trim().length < 60) return false;
  const home = document.createComment("");
  picture.replaceWith(home);
  page.append(picture);
  page.classList.add("is-beside");
  const fits = fit(page) >= TIGHT;
  if (!fits) {
    home.replaceWith(picture);
    page.classList.remove("is-beside");
  }
  return fits;
}

// The largest size at which a page is no higher and no wider than the screen; 0: there is none.
// Slides that aren't shown have no size, so pages are measured on a bench.
function fit(page) {
  for (let size = LARGEST; size >= SMALLEST; size -= 0.05) {
    resize(page, size);
    const { scrollWidth, scrollHeight, clientWidth } = page;
    if (scrollHeight * size <= HEIGHT && scrollWidth <= clientWidth) return size;
  }
  page.dataset.size = "0";
  return 0;
}

function resize(page, size) {
  page.style.zoom = size;
  page.style.width = `${WIDTH / size}px`;
  page.dataset.size = size.toFixed(2);
}

// What of a page is too low at a comfortable size, taken out of it; null where it can't be parted.
function cut(page) {
  resize(page, COMFORTABLE);
  const end = page.getBoundingClientRect().top + HEIGHT;
  const low = (node) => node.getBoundingClientRect().bottom > end;
  const part = (node) => {
    const first = [...node.children].findIndex(low);
    if (first < 0) return null;
    const rest = node.cloneNode(false);
    const inner = node.children[first].matches(WHOLE) ? null : part(node.children[first]);
    const moved = [...node.childNodes].slice([...node.childNodes].indexOf(node.children[first]));
    if (inner) rest.append(inner, ...moved.slice(1));
    else if (first > Number(Boolean(node.querySelector(":scope > .again")))) rest.append(...moved);
    else return null;
    const head = node.querySelector(":scope > thead");
    if (head) rest.prepend(head.cloneNode(true));
    return rest;
  };
  return part(page);
}

function fill(image) {
  if (document.fullscreenElement) document.exitFullscreen();
  else image?.requestFullscreen?.();
}

for (const image of document.querySelectorAll(".slides img")) {
  image.tabIndex = 0;
  image.title = texts.fill;
  image.addEventListener("click", () => fill(image));
  image.addEventListener("keydown", (event) => {
    if (event.key === "Enter") fill(image);
  });
}

// How to wake a board is for a notebook; here its picture is all.
document.querySelectorAll(".nardy-saved:has(img) > p:last-child").forEach((line) => line.remove());

await Promise.all([...document.images].map((image) => image.decode()));
const bench = make("div", "bench");
document.querySelector(".slides").append(bench);
document.querySelectorAll(".slides section:not(:has(section))").forEach(layOut);
bench.remove();

await Reveal.initialize({
  width: WIDTH,
  height: HEIGHT,
  margin: 0.02,
  center: false,
  hash: true,
  help: false,
  slideNumber: "c/t",
  transition: "none",
});
Reveal.addKeyBinding({ keyCode: 90, key: "Z", description: texts.fill }, () =>
  fill(Reveal.getCurrentSlide().querySelector("img")),
);
for (const [name, text] of Object.entries(texts.ways)) {
  for (const button of document.querySelectorAll(`.navigate-${name}`)) {
    button.setAttribute("aria-label", text);
  }
}
document.documentElement.dataset.ready = "true";
