import { POOL_SCOPE } from "../tokens.ts";
import type { Pool } from "../types.ts";
import { findClient, type KnownClient } from "./clients.ts";
import type { Hosted } from "./exchange.ts";
import type { HostedClient, HostedSite } from "./types.ts";

/** What a client asked of the authorization endpoint, checked. */
export type AuthorizationRequest = {
  pool: Pool;
  site: HostedSite;
  client: KnownClient["client"];
  redirectAddress: string;
  scope: string;
  codeChallenge: string;
  state: string | undefined;
  nonce: string | undefined;
  /** The provider to go to without asking; undefined for the pool's own sign-in. */
  provider: string | undefined;
  prompt: "none" | "login" | undefined;
  /** Seconds since the person last proved who they are, at most. */
  maxAge: number | undefined;
  loginHint: string | undefined;
  locale: string | undefined;
  /** The same request as a query, for the addresses of the pages. */
  query: string;
};

export type ReadRequest =
  | { kind: "request"; request: AuthorizationRequest }
  /** The redirect address cannot be trusted, so the error is shown to the person instead of being sent there. */
  | { kind: "untrusted"; pool: Pool | undefined; reason: "client" | "redirect" }
  | { kind: "refused"; pool: Pool; address: string };

// In the order in which they are written into the addresses of the pages.
const PARAMETERS = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "identity_provider",
  "prompt",
  "max_age",
  "login_hint",
  "lang",
] as const;
const LONGEST = 2000;

/** The specification's reason. */
export const IMPLICIT_REFUSED = "The implicit-grant flow does not support token refresh; the code grant is required.";

/** Reads what came to the authorization endpoint. The client and its redirect address are looked at before all else. */
export async function readRequest({ context, hooks }: Hosted, given: URLSearchParams): Promise<ReadRequest> {
  const known = await findClient(context, given.get("client_id") ?? "");
  const site = known && (await hooks.siteOf(known.pool.poolId));
  if (!site) return { kind: "untrusted", pool: known?.pool, reason: "client" };
  const { pool, client } = known;
  const redirectAddress = given.get("redirect_uri") ?? "";
  const isOnce = given.getAll("client_id").length === 1 && given.getAll("redirect_uri").length === 1;
  if (!isOnce || !(client.redirectAddresses.includes(redirectAddress) || isOwnPage(client, site, redirectAddress))) {
    return { kind: "untrusted", pool, reason: "redirect" };
  }
  const fault = faultOf(given, client);
  if (fault) {
    const answer = { ...fault, state: given.get("state") ?? undefined };
    return { kind: "refused", pool, address: answerAddress(pool, redirectAddress, answer) };
  }
  return { kind: "request", request: requestOf({ pool, client, site, redirectAddress }, given) };
}

/** The pages of the site itself, as the pool's own client alone may return to them. */
function isOwnPage({ isOwn }: KnownClient["client"], { returnAddresses }: HostedSite, address: string): boolean {
  return isOwn && returnAddresses.includes(address);
}

type Fault = { error: string; error_description: string };

function faultOf(given: URLSearchParams, client: HostedClient): Fault | undefined {
  const repeated = PARAMETERS.find((name) => given.getAll(name).length > 1);
  if (repeated) return invalid(`${repeated} is given more than once`);
  const long = PARAMETERS.find((name) => (given.get(name) ?? "").length > LONGEST);
  if (long) return invalid(`${long} is too long`);
  if (given.has("request")) return { error: "request_not_supported", error_description: "request is not supported" };
  if (given.has("request_uri")) {
    return { error: "request_uri_not_supported", error_description: "request_uri is not supported" };
  }
  const type = given.get("response_type") ?? "";
  if (/\b(id_)?token\b/.test(type)) return { error: "unsupported_response_type", error_description: IMPLICIT_REFUSED };
  if (type !== "code") return { error: "unsupported_response_type", error_description: "response_type must be code" };
  const unknown = scopesOf(given).filter((scope) => !client.scopes.includes(scope));
  if (unknown.length > 0) return { error: "invalid_scope", error_description: `${unknown.join(" ")} is not allowed` };
  if (given.get("code_challenge_method") !== "S256") return invalid("code_challenge_method must be S256");
  if (!/^[A-Za-z0-9_-]{43}$/.test(given.get("code_challenge") ?? "")) return invalid("code_challenge is missing");
  if (!/^(none|login|select_account|consent)?$/.test(given.get("prompt") ?? "")) return invalid("prompt is not known");
  if (!/^\d{0,9}$/.test(given.get("max_age") ?? "")) return invalid("max_age must be a number of seconds");
  return undefined;
}

// Fixed texts: the reason goes into a header, where nothing that the client sent belongs.
function invalid(reason: string): Fault {
  return { error: "invalid_request", error_description: reason };
}

function scopesOf(given: URLSearchParams): string[] {
  return (given.get("scope") ?? "").split(" ").filter((scope) => scope !== "");
}

function requestOf(
  known: Pick<AuthorizationRequest, "pool" | "client" | "site" | "redirectAddress">,
  given: URLSearchParams,
): AuthorizationRequest {
  const { client, site, redirectAddress } = known;
  const text = (name: (typeof PARAMETERS)[number]) => given.get(name) || undefined;
  const asked = scopesOf(given);
  // The site's pages are where people manage their own sign-in.
  const own = isOwnPage(client, site, redirectAddress) ? [POOL_SCOPE] : [];
  const provider = text("identity_provider");
  const prompt = text("prompt");
  const maxAge = text("max_age");
  const query = new URLSearchParams();
  for (const name of PARAMETERS) if (text(name) !== undefined) query.set(name, text(name) ?? "");
  return {
    ...known,
    scope: [...new Set([...(asked.length > 0 ? asked : client.scopes), ...own])].join(" "),
    codeChallenge: text("code_challenge") ?? "",
    state: text("state"),
    nonce: text("nonce"),
    provider: provider === "COGNITO" ? undefined : provider,
    prompt: prompt === undefined || prompt === "none" ? prompt : "login",
    maxAge: maxAge === undefined ? undefined : Number(maxAge),
    loginHint: text("login_hint"),
    locale: text("lang"),
    query: query.toString(),
  };
}

type Answer = { code: string; state?: string | undefined } | (Fault & { state?: string | undefined });

/** A redirect address with an answer in its query, and who gives it (RFC 9207). */
export function answerAddress(pool: Pool, redirectAddress: string, answer: Answer): string {
  const address = new URL(redirectAddress);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value);
  address.searchParams.set("iss", pool.issuer);
  return address.href;
}
