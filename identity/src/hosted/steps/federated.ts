import { countAttempt, giveAttemptBack } from "../../attempts.ts";
import { readAttributes, readEmail } from "../../attributes.ts";
import { checkCode, createCode, spendCode } from "../../codes.ts";
import { emailTaken, userDisabled } from "../../errors.ts";
import { createLinked, findLinked, linkVerified } from "../../federation/accounts.ts";
import type { FederatedPerson } from "../../federation/person.ts";
import { assertMaySignUp } from "../../invitations.ts";
import { startSession } from "../../sessions.ts";
import { findUser, type User } from "../../users.ts";
import { addressCodePage, addressPage, joinPage, type Federated } from "../pages/federated-pages.ts";
import { shownName } from "../pages/provider-buttons.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { readStep, type Action, type Outcome, type Visit } from "../visit.ts";
import { faultFor, missing } from "./faults.ts";
import { codeIn, tooLate } from "./form-parts.ts";
import { asksNewPeople, profileInputOf } from "./profile-input.ts";

/** Goes on with somebody for whom another provider vouches. */
export async function enter(visit: Visit, person: FederatedPerson): Promise<Outcome> {
  try {
    const { pool } = visit.request;
    const linked = await findLinked(visit.call, pool, person);
    if (linked) return await admit(visit, linked);
    if (person.isEmailVerified && isAddress(person.email)) return await arriveWith(visit, person, person.email);
  } catch (error) {
    return { page: signInPage(visit, { fault: faultFor(visit.say, error) }) };
  }
  const step = { kind: "federated", person: JSON.stringify(person) } as const;
  return { page: ask(visit, step, person, isAddress(person.email) ? { email: person.email } : {}) };
}

async function admit({ call, request: { pool } }: Visit, user: User): Promise<Outcome> {
  if (!user.enabled) userDisabled();
  return { signedIn: await startSession(call, { pool, user, network: call.network }) };
}

/**
 * Somebody who is not linked to an account yet, with a proved address: signs in to the account of that address, or goes
 * on to make one.
 */
async function arriveWith(visit: Visit, person: FederatedPerson, email: string): Promise<Outcome> {
  const { call, request } = visit;
  const { pool } = request;
  const known = await findUser(call, pool.poolId, email);
  if (known && !isVouchedFor(person, email)) emailTaken();
  if (known && !known.enabled) userDisabled();
  if (known?.emailVerified || !asksNewPeople(visit)) return admit(visit, await settle(visit, person, email));
  if (!known) await assertMaySignUp(call, pool, email);
  const step = { kind: "joining", person: JSON.stringify(person), email } as const;
  return { page: joinPage(visit, step, { provider: providerOf(visit, person) }) };
}

/** The provider's word leads into the account that has the address; a mailed code makes a new one only. */
function settle({ call, request: { pool } }: Visit, person: FederatedPerson, email: string): Promise<User> {
  return isVouchedFor(person, email) ? linkVerified(call, pool, person) : createLinked(call, pool, { person, email });
}

function isVouchedFor(person: FederatedPerson, email: string): boolean {
  return person.isEmailVerified && person.email === email;
}

/** What the site asks was answered: the account is made now, and not before. */
export const join: Action = async (visit, form) => {
  const step = readStep(visit, form);
  if (step?.kind !== "joining") return tooLate(visit);
  const person: FederatedPerson = JSON.parse(step.person);
  const { profile, needed, attributes } = profileInputOf(visit, form);
  const state = { provider: providerOf(visit, person), profile };
  const fault = missing(visit.say, form, needed);
  if (fault) return { page: joinPage(visit, step, { ...state, fault }) };
  const { call, request } = visit;
  const { pool } = request;
  const linked = () => findLinked(call, pool, person);
  try {
    const { rest } = readAttributes(
      pool,
      Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    );
    const teller = { ...person, attributes: { ...person.attributes, ...rest } };
    const made = (await linked()) ?? (await settle(visit, teller, step.email));
    return await admit(visit, made);
  } catch (error) {
    // If the button was pressed twice, the second request finds the account that the first has made.
    const user = await linked();
    if (user?.enabled) return admit(visit, user);
    return { page: joinPage(visit, step, { ...state, fault: faultFor(visit.say, error) }) };
  }
};

function ask(visit: Visit, step: Federated, person: FederatedPerson, state: Parameters<typeof signInPage>[1]) {
  return addressPage(visit, step, { ...state, provider: providerOf(visit, person) });
}

function providerOf({ providers }: Visit, person: FederatedPerson): string {
  const known = providers.find(({ name }) => name === person.provider);
  return known ? shownName(known) : person.provider;
}

function isAddress(email: string | undefined): email is string {
  try {
    return email !== undefined && readEmail(email) === email;
  } catch {
    return false;
  }
}

/** Mails a code to the address that was given, whoever may have it. */
export const giveAddress: Action = async (visit, form) => {
  const step = readStep(visit, form);
  if (step?.kind !== "federated") return tooLate(visit);
  const person: FederatedPerson = JSON.parse(step.person);
  const email = (form.get("email") ?? step.email ?? "").trim();
  const given = new URLSearchParams({ email });
  const fault = missing(visit.say, given, ["email"]);
  if (fault) return { page: ask(visit, step, person, { fault }) };
  const isAgain = step.email !== undefined;
  try {
    await mailCode(visit, readEmail(email));
  } catch (error) {
    return { page: ask(visit, step, person, { email, fault: faultFor(visit.say, error) }) };
  }
  const news = isAgain ? { news: visit.say("auth.codeSent") } : {};
  return { page: addressCodePage(visit, { ...step, email }, news) };
};

async function mailCode({ call, request: { pool }, locale }: Visit, email: string): Promise<void> {
  await countAttempt(call, { pool, kind: "message", username: email, network: call.network });
  const code = await createCode(call, { pool, purpose: "sign-up", address: email });
  // At once, since there is no account yet that could be asked for its address later.
  await call.deliver({ poolId: pool.poolId, purpose: "sign-up", medium: "email", to: email, code, locale });
}

/** A proved address makes a new account. It never leads into one that exists: only the provider's word does that. */
export const proveAddress: Action = async (visit, form) => {
  const step = readStep(visit, form);
  if (step?.kind !== "federated" || step.email === undefined) return tooLate(visit);
  const { call, request, say } = visit;
  const { pool } = request;
  const fault = missing(say, form, ["code"]);
  if (fault) return { page: addressCodePage(visit, step, { fault }) };
  const attempt = { pool, kind: "code", username: step.email, network: call.network } as const;
  const subject = { pool, purpose: "sign-up", address: step.email } as const;
  try {
    const counted = await countAttempt(call, attempt);
    await checkCode(call, subject, codeIn(form));
    await spendCode(call, subject, codeIn(form));
    await giveAttemptBack(call, counted);
    return await arriveWith(visit, JSON.parse(step.person), step.email);
  } catch (error) {
    return { page: addressCodePage(visit, step, { fault: faultFor(say, error) }) };
  }
};
