/** The address if it leads to a page of the web; nothing else that people write becomes a link. */
export function webAddress(written: string | null | undefined): string | undefined {
  const address = written ? URL.parse(written) : null;
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}
