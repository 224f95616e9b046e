/**
 * Keeps an element as high as it has been, so that what is below it does not move when its content gets shorter, e.g.
 * while a text is written anew. Another width begins anew, and so does a click in it once nothing is written: then the
 * person has chosen in it, and reads nothing below. To be given as the `ref` of the element; it ends with it.
 */
export function holdHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null || typeof ResizeObserver === "undefined") return undefined;
  let held = { width: 0, height: 0 };
  const size = new ResizeObserver(() => {
    const { offsetWidth: width } = element;
    if (width !== held.width) element.style.minHeight = "";
    const { offsetHeight: height } = element;
    if (width !== held.width || height > held.height) held = { width, height };
    element.style.minHeight = `${held.height}px`;
  });
  size.observe(element);
  const release = () => {
    if (element.matches("[aria-busy=true]") || element.querySelector("[aria-busy=true]")) return;
    held = { width: 0, height: 0 };
    element.style.minHeight = "";
  };
  element.addEventListener("click", release);
  return () => {
    size.disconnect();
    element.removeEventListener("click", release);
    element.style.minHeight = "";
  };
}
