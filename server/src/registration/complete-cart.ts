import {
  confirm,
  type Held,
  type LedgerScope,
  type CapacityClaim,
  release,
  take,
  type Refusal,
} from "../kernel/db/capacity.ts";
import type { Scope } from "../kernel/scope.ts";
import { registrationConfirmed } from "./events.ts";
import { askedFor, chosen, isMissing, problemWith } from "./answers.ts";
import { claimsOfExtras } from "./extras.ts";
import { type Cart, ownersIn } from "./open-cart.ts";
import { claimOn, isCovered } from "./plan-cart.ts";
import type { RegistrationContext } from "./policy.ts";
import { findQuestionnaire, findResponses, type Question, type Questionnaire } from "./queries/questionnaire.ts";
import { forgetAnswers } from "./repo/answers.ts";
import { takeOffers } from "./repo/offers.ts";
import { storeBought, storeSubmission } from "./repo/registrations.ts";

export type Answers = ReadonlyMap<string, Map<string, string>>;

/** What the cart was asked and what it answered, by pass. */
export type Questioning = { readonly questionnaire: Questionnaire; readonly answers: Answers };

export async function readQuestioning(
  scope: LedgerScope,
  eventId: string,
  passIds: readonly string[],
): Promise<Questioning> {
  const questionnaire = await findQuestionnaire(scope, eventId);
  const rows = questionnaire.questions.length > 0 ? await findResponses(scope, passIds) : [];
  const answers = new Map(passIds.map((passId) => [passId, new Map<string, string>()]));
  for (const row of rows) answers.get(row.passId)?.set(row.questionId, row.value);
  return { questionnaire, answers };
}

export type OpenQuestion = { readonly passId: string; readonly question: Question; readonly value: string };

/** Passes that questions are asked for. */
type AskedPasses = { readonly drafts: readonly Pick<Cart["drafts"][number], "id" | "passTypeId">[] };

/** The questions of the cart that still need an answer, or another one. */
export function openQuestionsOf(
  cart: AskedPasses,
  { questionnaire, answers }: Questioning,
): { missing: OpenQuestion[]; unfit: OpenQuestion[] } {
  const asked = cart.drafts.flatMap((pass) => {
    const given = answers.get(pass.id) ?? new Map<string, string>();
    return askedFor(questionnaire, pass.passTypeId, given).map((question) => ({
      passId: pass.id,
      question,
      value: given.get(question.id) ?? "",
    }));
  });
  return {
    missing: asked.filter(({ question, value }) => isMissing(question, value)),
    unfit: asked.filter(({ question, value }) => problemWith(question, value) !== undefined),
  };
}

/**
 * Turns the cart into passes: its places become the person's own, its registration is submitted and counted once.
 * A pass whose questions are not all answered needs info. Runs under the lock of the registration.
 * @returns undefined, or the pool that has no room any more for a cart whose time had run out; then nothing is changed
 * but that the cart's remaining places are back.
 */
export async function completeCart(
  scope: Scope,
  { event, person }: RegistrationContext,
  cart: Cart,
): Promise<Refusal | undefined> {
  const passIds = cart.drafts.map((pass) => pass.id);
  const questioning = await readQuestioning(scope, event.id, passIds);
  const isFirst = cart.registration.status !== "ready";
  const held = ownersIn(cart);
  const comesIn = takesPlace(cart);
  const owners = comesIn ? [cart.registration.id, ...held] : held;
  const refusal = await makeFinal(scope, owners, claimsOf(event, cart, questioning, comesIn));
  if (refusal) {
    await release(scope, owners);
    return refusal;
  }
  const open = openQuestionsOf(cart, questioning);
  const lacking = new Set([...open.missing, ...open.unfit].map(({ passId }) => passId));
  await forgetAnswers(scope, answersNobodyAskedFor(cart, questioning));
  await storeBought(
    scope,
    passIds.map((id) => ({ id, status: lacking.has(id) ? "needsInfo" : "ready", payerId: person.accountId })),
  );
  await takeOffers(scope, {
    eventId: event.id,
    accountId: person.accountId,
    passTypeIds: cart.drafts.map(({ passTypeId }) => passTypeId),
  });
  await storeSubmission(scope, { id: cart.registration.id, eventId: event.id, isFirst });
  scope.publish(
    registrationConfirmed({
      registrationId: cart.registration.id,
      eventId: event.id,
      accountId: person.accountId,
      passIds,
      isFirst,
    }),
  );
  return undefined;
}

/** Whether a person takes a place of the event by this cart: not who has one, nor for passes that were bought for a group. */
function takesPlace(cart: Cart): boolean {
  const isIn = cart.registration.status === "ready" && cart.kept.some((pass) => !isCovered(cart, pass));
  return !isIn && cart.drafts.some((pass) => !isCovered(cart, pass));
}

/** Confirms what is held, which needs no lock on a pool; only what was lost meanwhile is taken anew. */
async function makeFinal(
  scope: LedgerScope,
  owners: readonly string[],
  claims: readonly CapacityClaim[],
): Promise<Refusal | undefined> {
  const nameOf = (claim: Pick<Held, "kind" | "subjectId" | "ownerId">): string =>
    `${claim.kind} ${claim.subjectId} ${claim.ownerId}`;
  const confirmed = await confirm(scope, owners);
  const names = new Set(confirmed.map(nameOf));
  const needed = new Set(claims.map(nameOf));
  const stray = confirmed
    .filter((held) => !needed.has(nameOf(held)))
    .map((held) => ({ ...held, quantity: 0, size: null }));
  if (stray.length === 0 && claims.every((claim) => names.has(nameOf(claim)))) return undefined;
  const [refusal] = await take(scope, [{ claims: [...claims, ...stray], expiresAt: null }]);
  return refusal;
}

function claimsOf(
  event: RegistrationContext["event"],
  cart: Cart,
  { questionnaire, answers }: Questioning,
  comesIn: boolean,
): CapacityClaim[] {
  const { coupon } = cart;
  const claims = claimsOfExtras(cart.extras, event.timezone);
  if (comesIn) claims.push(claimOn.event(event, cart.registration.id));
  for (const pass of cart.drafts) {
    const passType = cart.passTypes.get(pass.passTypeId);
    if (passType && !isCovered(cart, pass)) claims.push(claimOn.passType(passType, pass.id));
    if (coupon && pass.couponId === coupon.id) claims.push(claimOn.coupon(coupon, pass.id));
    const given = answers.get(pass.id) ?? new Map<string, string>();
    const choices = askedFor(questionnaire, pass.passTypeId, given).flatMap((question) =>
      chosen(question, given.get(question.id) ?? ""),
    );
    for (const choice of choices)
      if (choice.supply !== null) claims.push(claimOn.choice(choice.id, choice.supply, pass.id));
  }
  return claims;
}

/** Answers to questions that are no longer asked, because another choice or pass type was made. */
export function answersNobodyAskedFor(
  cart: Pick<Cart, "drafts">,
  { questionnaire, answers }: Questioning,
): { passId: string; questionId: string }[] {
  return cart.drafts.flatMap((pass) => {
    const given = answers.get(pass.id) ?? new Map<string, string>();
    const asked = new Set(askedFor(questionnaire, pass.passTypeId, given).map((question) => question.id));
    return [...given.keys()]
      .filter((questionId) => !asked.has(questionId))
      .map((questionId) => ({ passId: pass.id, questionId }));
  });
}
