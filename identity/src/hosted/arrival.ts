import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { listProviders } from "../federation/providers.ts";
import { answerAddress, readRequest, type AuthorizationRequest } from "./request.ts";
import { readCookie, setCookie } from "./cookies.ts";
import { chooseLocale } from "./locale.ts";
import { sendErrorPage } from "./error-page.ts";
import { acceptedBy, type Exchange, type Hosted } from "./exchange.ts";
import { redirect } from "./responses.ts";
import type { Visit } from "./visit.ts";

/**
 * The visit that a request belongs to, its authorization request checked anew. Undefined once it has been answered:
 * with a page where nobody can be sent back, with an error in the redirect address otherwise.
 */
export async function arriveAt(hosted: Hosted, exchange: Exchange, query: URLSearchParams): Promise<Visit | undefined> {
  const read = await readRequest(hosted, query);
  if (read.kind === "untrusted") {
    await sendErrorPage(hosted, exchange, { poolId: read.pool?.poolId, reason: read.reason });
    return undefined;
  }
  if (read.kind === "refused") {
    redirect(exchange.reply, read.address);
    return undefined;
  }
  const home = addressAtHome(exchange.request, read.request);
  if (home !== undefined) {
    redirect(exchange.reply, home);
    return undefined;
  }
  return visitOf(hosted, exchange, read.request);
}

/** A site may have several domains. The pages stand on its first, where providers send people back to. */
function addressAtHome(
  { method, hostname, originalUrl }: Exchange["request"],
  { pool, site }: AuthorizationRequest,
): string | undefined {
  const isElsewhere = hostname !== new URL(site.origin).hostname && pool.domains.includes(hostname);
  return method === "GET" && isElsewhere ? `${site.origin}${originalUrl}` : undefined;
}

async function visitOf(hosted: Hosted, exchange: Exchange, request: AuthorizationRequest): Promise<Visit> {
  const { context, hooks, path } = hosted;
  const wishes = hooks.wishesOf(exchange.request.headers.cookie);
  const site = { ...request.site, theme: wishes.theme ?? request.site.theme };
  const locale = chooseLocale(site, [request.locale, wishes.locale, ...acceptedBy(exchange.request)]);
  return {
    call: { ...context, network: exchange.request.ip, origin: site.origin, log: exchange.request.log },
    request,
    site,
    locale,
    say: (id, values) => hooks.say(locale, id, values),
    providers: await listProviders(context, request.pool.poolId),
    path,
    browser: browserOf(exchange, site.origin.startsWith("https:")),
  };
}

/** A random secret of this browser, set as a cookie on its first visit. */
function browserOf({ request, reply }: Exchange, isSecure: boolean): string {
  const known = readCookie(request, "browser", isSecure);
  if (known !== undefined) return known;
  const value = randomBytes(32).toString("base64url");
  setCookie(reply, { name: "browser", value, seconds: 24 * 60 * 60 }, isSecure);
  return value;
}

export function isSecure({ site }: Visit): boolean {
  return site.origin.startsWith("https:");
}

/** Sends the person back to the client with an error. */
export function refuse(
  visit: Visit,
  reply: FastifyReply,
  [error, error_description]: readonly [string, string],
): FastifyReply {
  const { pool, redirectAddress, state } = visit.request;
  return redirect(reply, answerAddress(pool, redirectAddress, { error, error_description, state }));
}
