import type { Context } from "../context.ts";
import type { ProviderSettings } from "../federation/providers.ts";
import type { Call } from "../wire/operation.ts";
import type { Fault, Hidden } from "./pages/fields.ts";
import type { Content } from "./pages/layout.ts";
import type { AuthorizationRequest } from "./request.ts";
import type { HostedSite } from "./types.ts";

/** A text in the visitor's language. */
export type Say = (id: string, values?: Record<string, string>) => string;

/** A visit to the sign-in pages of one pool, for one client. */
export type Visit = {
  call: Call;
  request: AuthorizationRequest;
  site: HostedSite;
  locale: string;
  say: Say;
  providers: readonly ProviderSettings[];
  /** Where the pages are: `/oauth2`, or below the prefix they are mounted under. */
  path: string;
  /** Random, in a cookie: forms and steps are bound to it. */
  browser: string;
};

/** What a visitor has done so far, carried by the page between two forms. */
export type Step =
  | { kind: "challenge"; name: string; session: string; email: string; parameters: Record<string, string> }
  | { kind: "confirm"; email: string; password: string }
  | { kind: "puzzle"; email: string; password: string; attributes: Record<string, string>; puzzle: string }
  | { kind: "reset"; email: string }
  | { kind: "federated"; person: string; email?: string }
  | { kind: "joining"; person: string; email: string };

export type Form = URLSearchParams;

/** What comes of a form: another page, or somebody who is signed in. */
export type Outcome = { page: Content } | { signedIn: { sessionId: string; refreshToken: string; startedAt: number } };

export type Action = (visit: Visit, form: Form) => Promise<Outcome>;

/** The address of a page for the same request, changed in what is given. */
export function pathTo({ path, request }: Pick<Visit, "path" | "request">, page: string, change = {}): string {
  const query = new URLSearchParams(request.query);
  for (const [name, value] of Object.entries<string>(change)) query.set(name, value);
  return `${path}/${page}?${query}`;
}

const STEP_LIFETIME = 15 * 60 * 1000;

export function tokenOf({ call, request, browser }: Visit): string {
  return call.vault.hash("hosted form", request.pool.poolId, request.query, browser);
}

/** What a form of this visit carries unseen. */
export function hiddenOf(visit: Visit, step?: Step): Hidden {
  const token = tokenOf(visit);
  return step ? { token, step: sealStep(visit, step) } : { token };
}

function sealStep(visit: Visit, step: Step): string {
  const sealed = { step, expiresAt: visit.call.now() + STEP_LIFETIME };
  return visit.call.vault.seal(sealContextOf(visit), Buffer.from(JSON.stringify(sealed)));
}

/** How far the visitor has come; undefined if that has expired, or belongs to another browser or another request. */
export function readStep(visit: Visit, form: Form): Step | undefined {
  const sealed = openText(visit.call, sealContextOf(visit), form.get("step") ?? "");
  if (sealed === undefined) return undefined;
  const { step, expiresAt }: { step: Step; expiresAt: number } = JSON.parse(sealed);
  return expiresAt > visit.call.now() ? step : undefined;
}

/** A sealed text, or undefined for one that was not sealed here. */
export function openText(context: Context, place: readonly string[], sealed: string): string | undefined {
  try {
    return context.vault.open(place, sealed).toString();
  } catch {
    return undefined;
  }
}

function sealContextOf({ request, browser }: Visit): string[] {
  return ["hosted step", request.pool.poolId, request.query, browser];
}

export type PageState = { email?: string; fault?: Fault; news?: string };
