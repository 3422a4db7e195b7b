/** Zones come from people, and there is no end to names of them. */
const mostKept = 500;

/** Formats by zone: making one takes many times as long as using it, so each is kept. */
export function keptFormats(make: (zone: string) => Intl.DateTimeFormat): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const known = formats.get(zone);
    if (known) return known;
    if (formats.size >= mostKept) formats.clear();
    const made = make(zone);
    formats.set(zone, made);
    return made;
  };
}
