import type { OrganizationConfig } from "./entities.ts";

/**
 * The state of a page, first match wins, in this order. `unknown`: no configuration for the domain. `bare`: configured
 * to be shown without the frame of the application. `closed`: the tenant is not enabled. `down`, beside them: the
 * server has no capacity left, or a fault, and answers at once all the same.
 */
export type SiteState = "unknown" | "bare" | "closed" | "maintenance" | "ready" | "down";

/**
 * What the server knows about one request for a page and hands to the rendering half. Made anew for every request;
 * nothing in it is shared.
 */
export type PageContext = {
  readonly state: SiteState;
  /** Present when `state` is `ready` or `bare`. */
  readonly site: OrganizationConfig | undefined;
  /** Who is not here: the domain that was asked for, and of a community that is closed its name and where to write. */
  readonly absent: { readonly domain: string; readonly name: string; readonly email: string };
  /** The visitor's language as far as a cookie or the browser says; a signed-in person's own comes before it. */
  readonly locale: string;
  /** True when the address itself names the language, as `?locale=fr`: search engines and shared links. */
  readonly localeInAddress: boolean;
  /** What the browser asks for, best first: 'en-GB' writes dates otherwise than 'en-US'. */
  readonly languages: readonly string[];
  readonly theme: OrganizationConfig["CLIENT_THEME"];
  readonly density: OrganizationConfig["DENSITY"];
  /** How the reader wants their feed: what concerns them most first, or the newest. */
  readonly feed: "ranked" | "latest";
  /** Reader's IANA time zone, known from the second page on. */
  readonly timeZone: string | undefined;
  /** Instant of the request, milliseconds since 1970. */
  readonly now: number;
  /** Allows this response's own inline scripts and styles. */
  readonly nonce: string;
  /** Access token found in the cookies; undefined for guests. */
  readonly accessToken: string | undefined;
  /** The secret of who registered without an account, found in the cookies. */
  readonly guestToken: string | undefined;
  /** Account acted for, from its cookie. */
  readonly executeAs: string | undefined;
  /** What asks, as it names itself; empty where it does not. */
  readonly userAgent: string;
  /** Whether the scripts wait for the picture that is seen first. */
  readonly scriptsBehind: boolean;
  /** Whether browsers may keep pages that open without network. */
  readonly keepsPages: boolean;
  /** `scheme://host` of the tenant's stored domain, for canonical links and pictures of previews. */
  readonly origin: string;
  /** Called with what failed while the page was rendered, for the log. */
  readonly onCrash: (error: unknown) => void;
  /** Calls the API inside the process, as `fetch` would over the network; `path` begins with `/api/`. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<InsideAnswer>;
};

/** The part of a `Response` that is read. Creating a real one costs more than many of the calls it would answer. */
export type InsideAnswer = Pick<Response, "ok" | "status" | "text"> & { readonly headers: Pick<Headers, "get"> };
