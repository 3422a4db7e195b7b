/** Cookies of a request by name, decoded; what cannot be decoded is left as it came. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? "").split(";").flatMap((pair): [string, string][] => {
    const at = pair.indexOf("=");
    return at === -1 ? [] : [[decoded(pair.slice(0, at).trim()), decoded(pair.slice(at + 1).trim())]];
  });
  return new Map(pairs);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
