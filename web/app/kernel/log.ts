/** Notes something for whoever looks into the browser's console; never a token, an address or a code. */
export function logNote(...words: readonly string[]): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.warn(...words);
}
