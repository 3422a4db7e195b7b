const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["Macintosh", "macOS"],
  ["Linux", "Linux"],
] as const;

/** A name for a device out of what its browser calls itself: 'Firefox · Windows'. Its own words where it has such. */
export function deviceText(agent: string | undefined): string | undefined {
  if (!agent) return undefined;
  const named = [browsers, systems].map((known) => known.find(([sign]) => agent.includes(sign))?.[1]);
  return named.filter(Boolean).join(" · ") || agent.slice(0, 60);
}
