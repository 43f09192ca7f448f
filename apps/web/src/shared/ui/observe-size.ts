/** Calls a function now and whenever the size of an element changes. @returns a function that stops it */
export function observeSize(element: Element, onSize: () => void): () => void {
  onSize()
  const observer = new ResizeObserver(onSize)
  observer.observe(element)
  return () => observer.disconnect()
}
