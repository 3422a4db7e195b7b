/** How a site's part stands in a text: as wide as a film is, or so many pixels high. */
export type EmbedShape = "film" | "map" | number;

/** What of another page, or of one of this site, may stand in a text as a card. */
export type Embed = {
  readonly site: EmbedSite;
  /** The page that a link leads to; a path where it is one of this site. */
  readonly href: string;
  /** The address of the part that is shown in a frame. */
  readonly frame: string;
  readonly shape: EmbedShape;
};

type Site = {
  /** As it calls itself; null where it is this site. */
  readonly name: string | null;
  /**
   * Where its frames come from: they may show nothing of others. `sendsReferrer`: it shows nothing to whoever does not say
   * which site asks; of the page only that is said.
   */
  readonly origin: string | null;
  readonly sendsReferrer?: true;
  readonly find: (url: URL) => Omit<Embed, "site"> | undefined;
};

const tidy = (id: string | null | undefined, shape: RegExp): string | undefined =>
  id && shape.test(id) ? id : undefined;

/** Seconds of `90`, `90s` or `1h2m3s`. */
function secondsOf(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text ?? "") ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function youTube({ hostname, pathname, searchParams }: URL) {
  const [, first = "", second] = pathname.split("/");
  const isShort = hostname === "youtu.be";
  const named = isShort
    ? first
    : first === "watch"
      ? searchParams.get("v")
      : /^(embed|shorts|live)$/.test(first) && second;
  const id = tidy(named || undefined, /^[\w-]{11}$/);
  if (!id) return undefined;
  const from = secondsOf(searchParams.get("t") ?? searchParams.get("start"));
  return {
    href: `https://www.youtube.com/watch?v=${id}${from ? `&t=${from}` : ""}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}${from ? `?start=${from}` : ""}`,
    shape: "film" as const,
  };
}

function vimeo({ hostname, pathname, searchParams }: URL) {
  const [, id, inPath] = /^\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const key = tidy(hostname === "player.vimeo.com" ? searchParams.get("h") : inPath, /^[\da-f]{6,20}$/);
  return {
    href: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    // It counts and remembers nobody then.
    frame: `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ""}dnt=1`,
    shape: "film" as const,
  };
}

function spotify({ pathname }: URL) {
  const [, kind, id] =
    /^\/(?:intl-[a-z-]{2,8}\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/([\dA-Za-z]{22})\/?$/.exec(
      pathname,
    ) ?? [];
  if (!kind || !id) return undefined;
  const at = `${kind}/${id}`;
  const shape = kind === "track" || kind === "episode" ? 152 : 352;
  return { href: `https://open.spotify.com/${at}`, frame: `https://open.spotify.com/embed/${at}`, shape };
}

function soundCloud(url: URL) {
  const inPlayer = url.hostname === "w.soundcloud.com" ? URL.parse(url.searchParams.get("url") ?? "") : url;
  const [, path, isSet] = /^\/([\w-]{1,80}\/(?:(sets)\/)?[\w-]{1,255})\/?$/.exec(inPlayer?.pathname ?? "") ?? [];
  if (!path || !inPlayer || !/^(www\.|m\.|api\.)?soundcloud\.com$/.test(inPlayer.hostname)) return undefined;
  const at = `https://${inPlayer.hostname === "api.soundcloud.com" ? "api." : ""}soundcloud.com/${path}`;
  const query = new URLSearchParams({ url: at, show_teaser: "false", hide_related: "true" });
  return { href: at, frame: `https://w.soundcloud.com/player/?${query}`, shape: isSet ? 352 : 166 };
}

function applePodcasts({ pathname, searchParams }: URL) {
  const [, path] = /^\/([a-z]{2}\/podcast\/(?:[^/]{1,200}\/)?id\d{5,12})\/?$/.exec(pathname) ?? [];
  if (!path) return undefined;
  const episode = tidy(searchParams.get("i"), /^\d{5,20}$/);
  const at = `${path}${episode ? `?i=${episode}` : ""}`;
  return {
    href: `https://podcasts.apple.com/${at}`,
    frame: `https://embed.podcasts.apple.com/${at}`,
    shape: episode ? 175 : 450,
  };
}

/** Its pages do not say by which number its player knows them: the address is that of its player. */
function bandcamp({ hostname, pathname }: URL) {
  const number = (kind: string) => new RegExp(`/${kind}=(\\d{3,12})(?=/|$)`).exec(pathname)?.[1];
  const [album, track] = [number("album"), number("track")];
  if (hostname !== "bandcamp.com" || !pathname.startsWith("/EmbeddedPlayer/") || !(album ?? track)) return undefined;
  const at = `https://bandcamp.com/EmbeddedPlayer/${album ? `album=${album}/` : ""}${track ? `track=${track}/` : ""}size=large/tracklist=false/artwork=small/`;
  return { href: at, frame: at, shape: 120 };
}

/** Degrees that a map of so many pixels shows at a zoom: the whole world is 256 of them wide at zoom 0. */
const degreesOf = (pixels: number, zoom: number): number => (pixels * 360) / (256 * 2 ** zoom);

function openStreetMap({ pathname, hash, searchParams }: URL) {
  if (pathname !== "/") return undefined;
  const [, inHash, latitude, longitude] =
    /^#map=(\d{1,2})(?:\.\d+)?\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/.exec(hash) ?? [];
  const degree = /^-?\d{1,3}(\.\d{1,10})?$/;
  const marked = [searchParams.get("mlat"), searchParams.get("mlon")].map((each) => tidy(each, degree));
  const hasMark = marked.every((each) => each !== undefined);
  const [y, x] = latitude && longitude ? [Number(latitude), Number(longitude)] : marked.map(Number);
  if (y === undefined || x === undefined || !(Math.abs(y) <= 85 && Math.abs(x) <= 180)) return undefined;
  const zoom = Math.min(19, Number(inHash ?? 16));
  const [width, height] = [degreesOf(640, zoom) / 2, (degreesOf(400, zoom) / 2) * Math.cos((y * Math.PI) / 180)];
  const mark = hasMark ? marked.join(",") : undefined;
  const query = new URLSearchParams({
    bbox: [x - width, y - height, x + width, y + height].map((each) => each.toFixed(5)).join(","),
    layer: "mapnik",
    ...(mark && { marker: mark }),
  });
  const at = mark ? `?mlat=${marked[0]}&mlon=${marked[1]}` : "";
  return {
    href: `https://www.openstreetmap.org/${at}#map=${zoom}/${y}/${x}`,
    frame: `https://www.openstreetmap.org/export/embed.html?${query}`,
    shape: "map" as const,
  };
}

const own = (kind: string) => ({
  name: null,
  origin: null,
  find({ pathname }: URL) {
    const [, slug] = new RegExp(`^/${kind}/([^/]{1,200})/?$`).exec(pathname) ?? [];
    // Of what has pages of its own below, 'new' is one of them.
    if (!slug || /^(new|past|mine)$/.test(slug)) return undefined;
    return { href: `/${kind}/${slug}`, frame: `/embed/${kind}/${slug}`, shape: 360 };
  },
});

/** All sites of which something may be shown in a text, by the hosts that their addresses have. Nothing else is framed. */
const sites = {
  youtube: { name: "YouTube", origin: "https://www.youtube-nocookie.com", sendsReferrer: true, find: youTube },
  vimeo: { name: "Vimeo", origin: "https://player.vimeo.com", find: vimeo },
  spotify: { name: "Spotify", origin: "https://open.spotify.com", find: spotify },
  soundcloud: { name: "SoundCloud", origin: "https://w.soundcloud.com", find: soundCloud },
  applepodcasts: { name: "Apple Podcasts", origin: "https://embed.podcasts.apple.com", find: applePodcasts },
  bandcamp: { name: "Bandcamp", origin: "https://bandcamp.com", find: bandcamp },
  openstreetmap: { name: "OpenStreetMap", origin: "https://www.openstreetmap.org", find: openStreetMap },
  event: own("events"),
  group: own("groups"),
  content: own("contents"),
} as const satisfies Readonly<Record<string, Site>>;
export type EmbedSite = keyof typeof sites;

const hosts: Readonly<Record<string, EmbedSite>> = {
  "youtube.com": "youtube",
  "m.youtube.com": "youtube",
  "music.youtube.com": "youtube",
  "youtu.be": "youtube",
  "youtube-nocookie.com": "youtube",
  "vimeo.com": "vimeo",
  "player.vimeo.com": "vimeo",
  "open.spotify.com": "spotify",
  "soundcloud.com": "soundcloud",
  "m.soundcloud.com": "soundcloud",
  "w.soundcloud.com": "soundcloud",
  "podcasts.apple.com": "applepodcasts",
  "embed.podcasts.apple.com": "applepodcasts",
  "bandcamp.com": "bandcamp",
  "openstreetmap.org": "openstreetmap",
};
const ownSites = ["event", "group", "content"] as const;
const nowhere = "https://own.invalid";

/** Names of the sites of others whose parts may be shown, to be said to people. */
export const embedSiteNames = (): string[] => Object.values(sites).flatMap(({ name }) => name ?? []);

/** What a reader is told of a site before it is asked for anything; null names are this site's own pages. */
export const embedSite = (site: EmbedSite): Site => sites[site];

/**
 * What is shown of an address in a text; undefined where its site is not in the list, or the address names nothing that it
 * shows. Addresses of this site are paths: a whole one is told by `origin`.
 */
export function embedOf(address: string, origin?: string): Embed | undefined {
  const url = URL.parse(address, /^\/(?![/\\])/.test(address) ? nowhere : undefined);
  if (!url || url.username) return undefined;
  if (url.origin === nowhere || url.origin === origin) return firstOf(ownSites, url);
  if (url.port || !/^https?:$/.test(url.protocol)) return undefined;
  const site = hosts[url.hostname.replace(/^www\./, "")];
  return site && firstOf([site], url);
}

function firstOf(names: readonly EmbedSite[], url: URL): Embed | undefined {
  for (const site of names) {
    const found = sites[site].find(url);
    if (found) return { site, ...found };
  }
  return undefined;
}
