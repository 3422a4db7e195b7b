import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { arrive, depart, type Journey } from "../federation/exchange.ts";
import type { FederatedPerson } from "../federation/person.ts";
import { arriveAt, isSecure, refuse } from "./arrival.ts";
import { dropCookie, readCookie, setCookie } from "./cookies.ts";
import { sendErrorPage } from "./error-page.ts";
import { formOf, queryOf, type Exchange, type Hosted } from "./exchange.ts";
import { conclude } from "./finish.ts";
import { shownName } from "./pages/provider-buttons.ts";
import { signInPage } from "./pages/sign-in-page.ts";
import { redirect } from "./responses.ts";
import { enter } from "./steps/federated.ts";
import { openText, type Visit } from "./visit.ts";

const AWAY = 10 * 60;

/** What a provider sends back; whatever else it sends is of no use here. */
const ANSWERED = ["code", "state", "iss", "error", "error_description", "user"];

/** What the browser carries while it is away, sealed: the journey, and the request to come back to. */
type Luggage = { journey: Journey; query: string; expiresAt: number };

export async function departTo(hosted: Hosted, visit: Visit, { reply }: Exchange, name: string): Promise<void> {
  const provider = visit.providers.find((each) => each.name === name);
  if (!provider) {
    refuse(visit, reply, ["invalid_request", "The identity provider does not exist."]);
    return;
  }
  const { call, request, site } = visit;
  try {
    const callback = `${site.origin}${callbackPath(name)}`;
    const { loginHint } = request;
    const { address, journey } = await depart(provider, { outside: hosted.outside, callback, loginHint });
    const luggage: Luggage = { journey, query: request.query, expiresAt: call.now() + AWAY * 1000 };
    const value = call.vault.seal(sealContextOf(journey.state), Buffer.from(JSON.stringify(luggage)));
    setCookie(reply, { name: `away-${mark(journey.state)}`, value, seconds: AWAY }, isSecure(visit));
    redirect(reply, address);
  } catch (error) {
    call.log.error({ err: error, provider: name }, "a sign-in provider cannot be reached");
    await conclude(visit, { request: reply.request, reply }, { page: failed(visit, shownName(provider)) });
  }
}

/**
 * Where providers send people back to: an address of its own for each, so that one provider cannot answer in place of
 * another.
 */
export function addCallback(hosted: Hosted, app: FastifyInstance): void {
  const url = "/oauth2/idpresponse/:provider";
  app.get<{ Params: { provider: string } }>(url, async (request, reply) => {
    await comeBack(hosted, { request, reply }, request.params.provider);
    return reply;
  });
  // With a form posted from another site the browser sends no cookies; with this redirect it does.
  app.post<{ Params: { provider: string } }>(url, async (request, reply) => {
    const form = formOf(request.body);
    const query = new URLSearchParams();
    for (const name of ANSWERED) if (form.has(name)) query.set(name, form.get(name) ?? "");
    return redirect(reply, `${hosted.path}/idpresponse/${encodeURIComponent(request.params.provider)}?${query}`);
  });
}

async function comeBack(hosted: Hosted, exchange: Exchange, name: string): Promise<void> {
  const query = queryOf(exchange.request.originalUrl);
  const luggage = claimLuggage(hosted, exchange, query.get("state") ?? "");
  if (!luggage || luggage.journey.provider !== name) {
    return sendErrorPage(hosted, exchange, { poolId: undefined, reason: "form" });
  }
  const visit = await arriveAt(hosted, exchange, new URLSearchParams(luggage.query));
  const provider = visit?.providers.find((each) => each.name === name);
  if (!visit || !provider) return;
  const { journey, expiresAt } = luggage;
  if (!(await spendState(visit.call, { poolId: visit.request.pool.poolId, state: journey.state, expiresAt }))) {
    return sendErrorPage(hosted, exchange, { poolId: visit.request.pool.poolId, reason: "form" });
  }
  const person = await welcome(hosted, { visit, journey, query });
  if (person) return conclude(visit, exchange, await enter(visit, person));
  const page = query.has("error") ? canceled(visit, shownName(provider)) : failed(visit, shownName(provider));
  return conclude(visit, exchange, { page });
}

/** The person the provider vouches for; undefined for an answer that does not fit the request. */
async function welcome(
  { outside }: Hosted,
  { visit, journey, query }: { visit: Visit; journey: Journey; query: URLSearchParams },
): Promise<FederatedPerson | undefined> {
  const provider = visit.providers.find((each) => each.name === journey.provider);
  if (!provider || query.has("error")) return undefined;
  const arrival = new URL(`${visit.site.origin}${callbackPath(journey.provider)}`);
  for (const name of ANSWERED) if (query.has(name)) arrival.searchParams.set(name, query.get(name) ?? "");
  try {
    return await arrive(provider, { outside, journey, arrival });
  } catch (error) {
    visit.call.log.error({ err: error, provider: provider.name }, "what a sign-in provider answered is refused");
    return undefined;
  }
}

/** Reads and removes what was stored in the cookie of the browser that began the journey. */
function claimLuggage({ context }: Hosted, { request, reply }: Exchange, state: string): Luggage | undefined {
  if (!/^[\w-]{20,200}$/.test(state)) return undefined;
  const name = `away-${mark(state)}` as const;
  for (const secure of [true, false]) {
    const value = readCookie(request, name, secure);
    if (value === undefined) continue;
    dropCookie(reply, name, secure);
    const text = openText(context, sealContextOf(state), value);
    const luggage: Luggage | undefined = text === undefined ? undefined : JSON.parse(text);
    return luggage && luggage.expiresAt > context.now() ? luggage : undefined;
  }
  return undefined;
}

// The pages' own address, whatever prefix they were entered by: it is registered with the provider.
function callbackPath(name: string): string {
  return `/oauth2/idpresponse/${encodeURIComponent(name)}`;
}

function sealContextOf(state: string): string[] {
  return ["hosted journey", state];
}

function mark(state: string): string {
  return state.slice(0, 12);
}

function failed(visit: Visit, provider: string) {
  return signInPage(visit, { fault: { text: visit.say("hosted.providerFailed", { provider }) } });
}

function canceled(visit: Visit, provider: string) {
  return signInPage(visit, { fault: { text: visit.say("hosted.providerCanceled", { provider }) } });
}

type Spent = { poolId: string; state: string; expiresAt: number };

/** Uses up the state of a journey; false if somebody came back with it already. */
async function spendState(context: Context, { poolId, state, expiresAt }: Spent): Promise<boolean> {
  const rows = await context.database.query(
    `insert into identity_spent_states (pool_id, state_hash, expires_at) values ($1, $2, $3)
     on conflict do nothing returning state_hash`,
    [poolId, context.vault.hash("state", poolId, state), expiresAt],
  );
  return rows.length > 0;
}
