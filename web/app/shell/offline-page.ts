/** Lets the browser show that there is no network in place of its own error page. A convenience: refusal is fine. */
export function keepOfflinePage(locale: string): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const address = `/worker.js?locale=${encodeURIComponent(locale)}`;
  const register = () => void navigator.serviceWorker.register(address, { scope: "/" }).catch(() => undefined);
  // After everything that the page itself needs.
  if (document.readyState === "complete") setTimeout(register, 2_000);
  else addEventListener("load", () => setTimeout(register, 2_000), { once: true });
}
