import { createHash, randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { HostedSettings, HostedSite, Pool } from "../src/index.ts";
import { startService, type Service } from "./service.ts";

/** The client's own address; nothing listens there. */
export const CLIENT = "https://app.example.org/signed-in";
export const SIGNED_OUT = "https://app.example.org/";

export type HostedService = Service & {
  origin: string;
  /** Where requests to other providers go. */
  outside: { fetch: typeof fetch };
  /** What the page for a new account asks; nothing to begin with. */
  asks: { signUp: HostedSite["signUp"] };
  newHostedPool(
    settings?: Partial<HostedSettings>,
    policy?: Pool["policy"] | object,
    domains?: string[],
  ): Promise<Pool>;
};

const slices = join(import.meta.dirname, "../../web/app");
const readJson = (path: string): object => JSON.parse(readFileSync(path, "utf8"));
const texts = new Map(
  ["en", "es", "fr", "ja"].map((locale): [string, Record<string, string>] => [
    locale,
    Object.assign({}, ...globSync(join(slices, "*/texts", `${locale}.json`)).map(readJson)),
  ]),
);

function say(locale: string, id: string, values: Record<string, string> = {}): string {
  const text = texts.get(locale)?.[id];
  if (text === undefined) throw new Error(`${locale} has no text ${id}.`);
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "");
}

/** The service with its hosted sign-in at the root and below /identity. */
export async function startHosted(): Promise<HostedService> {
  const place = { origin: "" };
  const outside: { fetch: typeof fetch } = {
    fetch: async () => {
      throw new Error("Nothing outside can be reached.");
    },
  };
  const asks: HostedService["asks"] = { signUp: undefined };
  const siteOf = async () => ({
    ...(asks.signUp && { signUp: asks.signUp }),
    origin: place.origin,
    returnAddresses: [`${place.origin}/auth/sign-in`],
    name: "Riverside & <Friends>",
    style: ":root{--surface-0:#fff}",
    theme: "auto" as const,
    locales: ["en", "es", "fr", "ja"],
    locale: "en",
  });
  const wishesOf = () => ({ locale: undefined, theme: undefined });
  const service = await startService((app, identity) => {
    const plugin = identity.hostedPlugin({ siteOf, say, wishesOf, fetch: (...given) => outside.fetch(...given) });
    void app.register(plugin);
    void app.register(plugin, { prefix: "/identity" });
  });
  place.origin = new URL(service.endpoint).origin;
  return Object.assign(service, {
    origin: place.origin,
    outside,
    asks,
    newHostedPool: async (settings: Partial<HostedSettings> = {}, policy: object = {}, domains?: string[]) => {
      const limits = { perNetwork: 10_000 };
      const pool = await service.newPool({ policy: { limits, ...policy }, ...(domains && { domains }) });
      await service.identity.setHosted(pool.poolId, {
        redirectAddresses: [CLIENT],
        signOutAddresses: [SIGNED_OUT],
        scopes: ["openid", "email", "profile"],
        providers: [],
        allowsGuests: false,
        ...settings,
      });
      return pool;
    },
  });
}

/** The service with one pool, for all tests of a file; it stops after them. */
export async function hostedForFile(): Promise<{ service: HostedService; pool: Pool }> {
  const service = await startHosted();
  afterAll(() => service.stop());
  return { service, pool: await service.newHostedPool() };
}

export type Proof = { verifier: string; challenge: string };

export function newProof(): Proof {
  const verifier = randomBytes(48).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** A good authorization request, changed in what is given; undefined leaves a parameter out. */
export function authorizeAddress(
  service: HostedService,
  pool: Pool,
  { challenge }: Proof,
  change: Record<string, string | undefined> = {},
): string {
  const parameters: Record<string, string | undefined> = {
    client_id: pool.clientId,
    redirect_uri: CLIENT,
    response_type: "code",
    scope: "openid email profile",
    state: "state-of-the-client",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...change,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return `${service.origin}/oauth2/authorize?${query}`;
}

export type PageAnswer = { status: number; url: string; headers: Headers; text: string };

/** A browser without scripts: keeps cookies by host, follows redirects but never to the client, fills in forms. */
export class PlainBrowser {
  readonly cookies = new Map<string, Map<string, string>>();
  page: PageAnswer | undefined;

  async open(address: string, init: RequestInit = {}): Promise<PageAnswer> {
    let [url, next] = [address, init];
    for (let hop = 0; hop < 20; hop++) {
      const answer = await this.#send(url, next);
      const location = answer.headers.get("location");
      if (location === null) return this.#keep(url, answer);
      url = new URL(location, url).href;
      next = {};
      if (new URL(url).host === new URL(CLIENT).host) return this.#keep(url, answer);
    }
    throw new Error(`Too many redirects from ${address}.`);
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const jar = this.cookies.get(new URL(url).hostname) ?? new Map<string, string>();
    this.cookies.set(new URL(url).hostname, jar);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await this.reach(url, { ...init, headers, redirect: "manual" });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** How an address is reached; tests replace it for hosts that exist in the test alone. */
  reach(url: string, init: RequestInit): Promise<Response> {
    return fetch(url, init);
  }

  async #keep(url: string, answer: Response): Promise<PageAnswer> {
    this.page = { status: answer.status, url, headers: answer.headers, text: await answer.text() };
    return this.page;
  }

  /** Presses a button of the page's form with what was typed. */
  async press(action: string, typed: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const { page } = this;
    if (!page) throw new Error("There is no page.");
    const form = /<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(page.text);
    if (!form) throw new Error(`There is no form in ${page.text}`);
    const body = new URLSearchParams();
    for (const [input] of (form[2] ?? "").matchAll(/<input[^>]*>/g)) {
      const name = attribute(input, "name");
      const isChosen = attribute(input, "type") !== "radio" || / checked/.test(input);
      const isLeft = attribute(input, "type") === "checkbox" && name !== undefined && !(name in typed);
      if (name && isChosen && !isLeft) body.set(name, typed[name] ?? attribute(input, "value") ?? "");
    }
    body.set("do", action);
    return this.open(new URL(unescapeHtml(form[1] ?? ""), page.url).href, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: new URL(page.url).origin, ...headers },
      body: body.toString(),
    });
  }
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}

export function unescapeHtml(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** The parameters of the client's redirect address. */
export function redirectParameters({ url }: PageAnswer): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}

export type TokenAnswer = { status: number; headers: Headers; body: Record<string, string> };

/** The token endpoint, as a client calls it. */
export async function postForm(
  service: HostedService,
  path: string,
  fields: Record<string, string>,
): Promise<TokenAnswer> {
  const answer = await fetch(`${service.origin}${path}`, { method: "POST", body: new URLSearchParams(fields) });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? {} : JSON.parse(text) };
}

export function exchange(service: HostedService, pool: Pool, code: string, { verifier }: Proof, change = {}) {
  return postForm(service, "/oauth2/token", {
    grant_type: "authorization_code",
    client_id: pool.clientId,
    redirect_uri: CLIENT,
    code,
    code_verifier: verifier,
    ...change,
  });
}
