import { kernelErrors } from "@marquee/contract/kernel";
import { mailInvitations } from "@marquee/contract/mail-invitations";
import { eq } from "drizzle-orm";
import { addressKeyOf, tokenOf } from "../../mail-invitations/index.ts";
import { mailInvitations as rows } from "../../mail-invitations/schema.ts";
import { inScope } from "../scope.ts";
import { only } from "../rows.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { TestClient } from "../test-client.ts";
import type { AccountFixture } from "../fixtures.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const day = 24 * 60 * 60_000;

/** A group that the caller looks after, and somebody who is only in it. */
async function ownGroup({ fixtures, account }: ExampleContext) {
  const member = await fixtures.account();
  const { id: groupId } = await fixtures.group({ access: "private", moderators: [account], members: [member] });
  return { groupId, member };
}

let made = 0;
/** An address of nobody's. */
async function invited(client: TestClient, groupId: string) {
  const email = `stranger-${(made += 1)}@example.org`;
  await client.call(mailInvitations.add, { groupId, body: { addresses: [email] } });
  const { data } = await client.call(mailInvitations.list, { groupId, search: email });
  return { groupId, invitationId: only(data).id };
}

/** Calls about inviting by mail. */
export function examplesOf(world: World): Examples {
  const managed = (
    prepare: (context: ExampleContext, groupId: string) => Promise<object>,
    more: (context: ExampleContext, groupId: string) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const { groupId, member } = await ownGroup(context);
      const input = { groupId, ...(await prepare(context, groupId)) };
      const refusals = async (): Promise<Refusal[]> => [{ caller: member, error: kernelErrors.forbidden }];
      const peer = async (account: AccountFixture) => {
        const { id } = await context.fixtures.group({ moderators: [account] });
        return invited(context.tenant.as(account), id);
      };
      return { input, refusals, peer, ...more(context, groupId) };
    });
  const showsNobodyElse = "it is about addresses, and whoever invited them is the caller";
  return {
    "mailInvitations.list": managed(
      async () => ({}),
      ({ client }, groupId) => ({ addRow: () => invited(client, groupId), showsNobodyElse }),
    ),
    "mailInvitations.progress": managed(
      async () => ({}),
      () => ({ showsNobodyElse }),
    ),
    "mailInvitations.add": managed(async () => ({ body: { addresses: ["somebody@example.org"] } })),
    "mailInvitations.resend": managed(async ({ client }, groupId) => {
      const invitation = await invited(client, groupId);
      const askedAt = new Date(world.clock.now().getTime() - 2 * day);
      await world.database.update(rows).set({ askedAt }).where(eq(rows.id, invitation.invitationId));
      return invitation;
    }),
    "mailInvitations.cancel": managed(({ client }, groupId) => invited(client, groupId)),
    "mailInvitations.refusal": inContext(world, async (context) => ({
      input: { token: await someToken(context) },
      showsNobodyElse: "it is about the address of whoever has the mail",
    })),
    "mailInvitations.refuse": inContext(world, async (context) => ({
      input: { token: await someToken(context), body: { isOn: false } },
      peer: async () => undefined,
    })),
  };
}

async function someToken({ world, tenant }: ExampleContext): Promise<string> {
  let token = "";
  await inScope(world, tenant, async (scope) => {
    token = tokenOf(scope, addressKeyOf(scope, "somebody@example.org"));
  });
  return token;
}
