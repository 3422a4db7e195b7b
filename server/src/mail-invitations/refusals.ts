import { mailInvitationErrors, mailInvitations } from "@marquee/contract/mail-invitations";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { deleteRefusal, findRefusal, insertRefusal } from "./repo/refusals.ts";

const purpose = "addresses that are invited";
const ending = "refusals of invitations";
const keyLength = 24;

type Signing = Pick<Scope, "organization" | "services">;

/** What stands for an address in a community: made of it again whenever it is given, and nobody reads the address in it. */
export const addressKeyOf = ({ organization, services }: Signing, email: string): string =>
  services.signatures.sign(purpose, `${organization.id} ${email}`);

/** What stands at the end of a mail: whoever has it turns invitations to this one address off or on, and nothing else. */
export const tokenOf = ({ organization, services }: Signing, addressKey: string): string =>
  addressKey + services.signatures.sign(ending, `${organization.id} ${addressKey}`);

function addressKeyIn({ organization, services }: Signing, token: string): string {
  const [addressKey, signature] = [token.slice(0, keyLength), token.slice(keyLength)];
  const isGood = services.signatures.isGood(ending, `${organization.id} ${addressKey}`, signature);
  return isGood ? addressKey : fail(mailInvitationErrors.badAddress);
}

async function present(scope: Scope, addressKey: string) {
  const refusal = await findRefusal(scope, addressKey);
  return { isOn: refusal === undefined, createdAt: refusal?.createdAt ?? null };
}

export const readRefusal = query(mailInvitations.refusal, ({ scope, params }) =>
  present(scope, addressKeyIn(scope, params.token)),
);

/** Whoever refuses is forgotten everywhere else: what was to be sent to them, and what leads them in. */
export const saveRefusal = command(mailInvitations.refuse, async ({ scope, params, body }) => {
  const addressKey = addressKeyIn(scope, params.token);
  await (body.isOn ? deleteRefusal(scope, addressKey) : insertRefusal(scope, addressKey));
  return present(scope, addressKey);
});
