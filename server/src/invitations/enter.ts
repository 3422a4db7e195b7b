import { admissionErrors } from "@marquee/contract/admission";
import { invitations } from "@marquee/contract/invitations";
import { kernelErrors } from "@marquee/contract/kernel";
import { findOfCommunity, type LinkRow, shown, stateOf } from "../admission/index.ts";
import { fail } from "../kernel/failure.ts";
import { preparedCommand, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { addressKeyOf, expectAddresses } from "../mail-invitations/index.ts";
import { countHeld, holdLink, insertEntrant } from "./repo.ts";

const minute = 60_000;
/** How long an address may make an account by a link. */
const lasts = 60 * minute;
/** Longer than that: the code of a sign-up comes after it, and keeps for as long again. */
const heldFor = 2 * lasts;
/** Addresses of one network in an hour: an audience in a hall shares one. */
const mostFromOneNetwork = 300;

export const readLink = query(invitations.link, async ({ scope, params }) => {
  const link = await expectByCode(scope, params.code);
  const held = await countHeld(scope, link.id);
  return {
    creator: shown(scope, link.creator, link.showsCreator),
    state: stateOf(scope, { ...link, uses: link.uses + held }),
  };
});

/** The pool is told before; whether there is a place is looked at again while the link is held. */
export const enter = preparedCommand(
  invitations.enter,
  async ({ scope, params, body }) => {
    const [email = ""] = expectAddresses([body.email], () => "email");
    const { limiter, identity } = scope.services;
    const waiting = await limiter.take(`entering ${scope.caller.address}`, mostFromOneNetwork, lasts);
    if (waiting > 0) fail(kernelErrors.tooOften, { seconds: waiting });
    const link = await expectByCode(scope, params.code);
    const addressKey = addressKeyOf(scope, email);
    await expectPlace(scope, link, addressKey);
    await identity.invite(scope.organization, email, lasts);
    // Somebody may have invited the address otherwise: it keeps its hour.
    return { value: addressKey, discard: async () => undefined };
  },
  async ({ scope, params, prepared: addressKey }) => {
    const { id } = await expectByCode(scope, params.code);
    await holdLink(scope, id);
    await expectPlace(scope, await expectByCode(scope, params.code), addressKey);
    await insertEntrant(scope, { linkId: id, addressKey, heldUntil: new Date(scope.now.getTime() + heldFor) });
    return null;
  },
);

/** Whoever is on the way holds a place; the same address holds one. */
async function expectPlace(scope: Scope, link: LinkRow, addressKey: string): Promise<void> {
  const held = await countHeld(scope, link.id, addressKey);
  if (stateOf(scope, { ...link, uses: link.uses + held }) !== "open") fail(admissionErrors.linkEnded);
}

async function expectByCode(scope: Scope, code: string): Promise<LinkRow> {
  return (await findOfCommunity(scope, code)) ?? fail(kernelErrors.notFound);
}
