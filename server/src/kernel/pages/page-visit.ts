import { type OrganizationConfig, type PageContext, siteCookies, type SiteState } from "@marquee/contract/organization";
import { acceptedLanguages } from "@marquee/contract/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { localeOf } from "../http/context.ts";
import { withoutQuery } from "../log/log.ts";
import type { Kernel } from "../kernel.ts";
import { keptByTenant } from "../tenancy/kept-by-tenant.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import { readCookies } from "../http/read-cookies.ts";
import { accessTokenIn } from "./cookies.ts";

const configurations = keptByTenant<OrganizationConfig>();

/** What the page renderer may know of a request: the tenant of its host, the visitor of its cookies. */
export async function pageVisit(
  kernel: Kernel,
  site: FastifyInstance,
  request: FastifyRequest,
  nonce: string,
): Promise<PageContext> {
  const tenant = await kernel.directory.byHost(request.host);
  const visitor = { ...pageVisitWhenDown(kernel, request, nonce), fetch: inside(site, request) };
  const state = stateOf(tenant, kernel.services.config.MAINTENANCE === "on");
  if (!tenant) {
    reportDomain(kernel, request);
    return { ...visitor, state };
  }
  if (state !== "ready" && state !== "bare") {
    const { NAME: name, contact } = tenant.configuration;
    return { ...visitor, state, absent: { ...visitor.absent, name, email: contact?.EMAIL ?? "" } };
  }
  const cookies = readCookies(request.headers.cookie);
  const configuration = await configurationOf(tenant, `${request.protocol}://${request.host}`, visitor.fetch);
  const asked = localeAskedFor(request, tenant);
  return {
    ...visitor,
    state,
    site: configuration,
    locale: asked ?? localeOf(tenant, cookies.get(siteCookies.locale), ...visitor.languages),
    localeInAddress: asked !== undefined,
    theme: themeOf(cookies.get(siteCookies.theme), configuration),
    density: densityOf(cookies.get(siteCookies.density), configuration),
    feed: cookies.get(siteCookies.feed) === "latest" ? "latest" : "ranked",
    timeZone: cookies.get(siteCookies.timeZone),
    executeAs: cookies.get(siteCookies.executeAs),
    guestToken: cookies.get(siteCookies.guest),
    accessToken: cookies.get(siteCookies.sharedToken) ?? accessTokenIn(cookies, configuration.COGNITO_CLIENT_ID),
    origin: tenant.siteUrl,
    scriptsBehind: kernel.services.config.SCRIPTS_BEHIND === "on",
    keepsPages: kernel.services.config.OFFLINE_PAGES === "on",
  };
}

/** The same when the tenant cannot be looked up: only what the request itself says. */
export function pageVisitWhenDown(kernel: Pick<Kernel, "clock">, request: FastifyRequest, nonce: string): PageContext {
  const languages = acceptedLanguages(request.headers["accept-language"]);
  return {
    state: "down",
    site: undefined,
    absent: { domain: request.hostname.slice(0, 253), name: "", email: "" },
    languages,
    locale: languages[0] ?? "en",
    localeInAddress: false,
    theme: "auto",
    density: "comfortable",
    feed: "ranked",
    timeZone: undefined,
    executeAs: undefined,
    guestToken: undefined,
    accessToken: undefined,
    origin: "",
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 500),
    scriptsBehind: false,
    keepsPages: false,
    now: kernel.clock.now().getTime(),
    nonce,
    onCrash: (error) =>
      request.log.error(
        { err: error, requestId: request.id, path: withoutQuery(request.url) },
        "a page crashed on the server",
      ),
    fetch: () => Promise.reject(new Error("a page without a tenant asks for nothing")),
  };
}

/** The first that matches, in the specification's order. */
function stateOf(tenant: Tenant | undefined, isMaintained: boolean): SiteState {
  if (!tenant) return "unknown";
  if (tenant.configuration.SKIP_CONFIG) return "bare";
  if (!tenant.enabled) return "closed";
  return isMaintained ? "maintenance" : "ready";
}

const reportEvery = 60_000;
const domainsKept = 1_000;
const reported = new Map<string, number>();

/** Once a minute for each domain: a storm on one must not fill the log. */
function reportDomain({ clock, log }: Kernel, request: FastifyRequest): void {
  const domain = request.hostname.slice(0, 253);
  const now = clock.now().getTime();
  if ((reported.get(domain) ?? 0) > now - reportEvery) return;
  if (reported.size >= domainsKept) reported.clear();
  reported.set(domain, now);
  log.warn({ domain }, "no community has this domain");
}

/** `?locale=` of the address, where the tenant has that language. */
function localeAskedFor(request: FastifyRequest, { configuration }: Tenant): string | undefined {
  const asked = Reflect.get(Object(request.query), "locale");
  return configuration.locales.find((known) => known === asked);
}

function themeOf(chosen: string | undefined, configuration: OrganizationConfig): PageContext["theme"] {
  return chosen === "dark" || chosen === "light" || chosen === "auto" ? chosen : configuration.CLIENT_THEME;
}

function densityOf(chosen: string | undefined, configuration: OrganizationConfig): PageContext["density"] {
  return chosen === "comfortable" || chosen === "compact" ? chosen : configuration.DENSITY;
}

/**
 * The tenant's public configuration, as the API gives it. It names the addresses by which the visitor came, so each way
 * in has its own.
 */
function configurationOf(
  tenant: Tenant,
  origin: string,
  fetchInside: PageContext["fetch"],
): Promise<OrganizationConfig> {
  return configurations(tenant, origin, async () => {
    const answer = await fetchInside("/api/organization/config");
    if (!answer.ok) throw new Error(`the configuration of ${tenant.slug} answered ${answer.status}`);
    const envelope: { data: OrganizationConfig } = JSON.parse(await answer.text());
    return envelope.data;
  });
}

/** Headers in which a proxy names the visitor; trusted inside as far as they are trusted here. */
const forwarded = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

/** Calls the API without the network: same address, host and scheme, same limits as the visitor's own requests. */
function inside(site: FastifyInstance, request: FastifyRequest): PageContext["fetch"] {
  const proxyHeaders = Object.fromEntries(
    forwarded.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
  );
  const guest = readCookies(request.headers.cookie).get(siteCookies.guest);
  const cookie = guest === undefined ? {} : { cookie: `${siteCookies.guest}=${encodeURIComponent(guest)}` };
  return async (path, init = {}) => {
    const answer = await site.inject({
      method: methodOf(init.method),
      url: path,
      headers: {
        ...plainHeaders(init.headers),
        ...proxyHeaders,
        ...cookie,
        host: request.headers.host ?? request.host,
      },
      remoteAddress: request.socket.remoteAddress ?? request.ip,
      ...(typeof init.body === "string" && { payload: init.body }),
    });
    const { statusCode: status, payload } = answer;
    return {
      status,
      ok: status >= 200 && status < 300,
      text: async () => payload,
      headers: { get: (name) => oneHeader(answer.headers[name.toLowerCase()]) },
    };
  };
}

function plainHeaders(headers: RequestInit["headers"]): Record<string, string> {
  const isPlain = headers !== undefined && !Array.isArray(headers) && !(headers instanceof Headers);
  return isPlain
    ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    : Object.fromEntries(new Headers(headers));
}

function oneHeader(value: string | number | string[] | undefined): string | null {
  return value === undefined ? null : String(value);
}

function methodOf(method: string | undefined): "GET" | "POST" | "PUT" | "DELETE" {
  return method === "POST" || method === "PUT" || method === "DELETE" ? method : "GET";
}
