/**
 * Tells when an element comes into sight and when it leaves. A busy browser may bring both at once, the older first: the
 * last one is how it stands, and it says nothing more until that changes. Returns how to stop.
 */
export function watchSight(
  element: Element,
  tell: (isInSight: boolean) => void,
  options: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver((entries) => tell(!!entries.at(-1)?.isIntersecting), options);
  observer.observe(element);
  return () => observer.disconnect();
}
