import { invitations } from "@marquee/contract/invitations";
import { kernelErrors } from "@marquee/contract/kernel";
import { eq } from "drizzle-orm";
import { groupLinks, groupLinkUses } from "../../admission/schema.ts";
import { mailInvitations as rows } from "../../mail-invitations/schema.ts";
import { only } from "../rows.ts";
import type { Example, Examples } from "../suites/suite.ts";
import type { TestClient } from "../test-client.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const day = 24 * 60 * 60_000;
let made = 0;

/** An address of nobody's, invited. */
async function invited(client: TestClient) {
  const email = `newcomer-${(made += 1)}@example.org`;
  await client.call(invitations.add, { body: { people: [{ email }] } });
  const { data } = await client.call(invitations.list, { search: email });
  return { invitationId: only(data).id };
}

const newLink = async (client: TestClient) =>
  (await client.call(invitations.createLink, { body: { limit: 20, days: 7 } })).data;

/** Calls about inviting to the community. */
export function examplesOf(world: World): Examples {
  const run = (prepare: (context: ExampleContext) => Promise<Prepared>) =>
    inContext(world, async (context) => {
      const caller = await context.fixtures.account({ isAdministrator: true });
      return { caller, ...(await prepare({ ...context, account: caller, client: context.tenant.as(caller) })) };
    });
  const showsNobodyElse = "it is about addresses, and whoever invited them is the caller";
  const peer = async () => undefined;
  return {
    "invitations.list": run(async ({ client }) => ({
      input: {},
      addRow: () => invited(client),
      showsNobodyElse,
    })),
    "invitations.progress": run(async () => ({ input: {}, showsNobodyElse })),
    "invitations.check": run(async () => ({ input: { body: { people: [{ email: "somebody@example.org" }] } } })),
    "invitations.add": run(async () => ({
      input: { body: { people: [{ email: "somebody@example.org", name: "Some Body" }] } },
      peer,
    })),
    "invitations.resend": run(async ({ client }) => {
      const input = await invited(client);
      const askedAt = new Date(world.clock.now().getTime() - 2 * day);
      await world.database.update(rows).set({ askedAt }).where(eq(rows.id, input.invitationId));
      return { input, peer };
    }),
    "invitations.cancel": run(async ({ client }) => ({ input: await invited(client), peer })),
    ...linksOf(world),
  };
}

/** Where members make links too, so that a delegate of theirs can. */
async function openTenant(world: World): Promise<ExampleContext> {
  const tenant = await world.tenant({ MAIL_INVITATIONS: { memberLinks: true } });
  const account = await tenant.fixtures.account();
  return { world, tenant, fixtures: tenant.fixtures, account, client: tenant.as(account) };
}

/** Links into the community, for those who make them and those who have one. */
function linksOf(world: World): Examples {
  const peer = async () => undefined;
  const made = (prepare: (context: ExampleContext) => Promise<Prepared>) => async (): Promise<Example> => {
    const context = await openTenant(world);
    const { tenant, account: caller, client } = context;
    return { tenant, caller, as: client, ...(await prepare(context)) };
  };
  return {
    "invitations.links": made(async ({ client }) => ({
      input: {},
      addRow: () => newLink(client),
      showsNobodyElse: "a member sees their own links",
    })),
    "invitations.createLink": made(async () => ({ input: { body: { limit: 5, days: 7 } } })),
    "invitations.endLink": made(async ({ client, fixtures, tenant }) => ({
      input: { linkId: (await newLink(client)).id },
      peer: (account) => newLink(tenant.as(account)),
      refusals: async () => [{ caller: await fixtures.account(), error: kernelErrors.notFound }],
    })),
    "invitations.linkAccounts": made(async (context) => {
      const { id: linkId } = await newLink(context.client);
      return {
        input: { linkId },
        addRow: () => cameBy(context, linkId),
        refusals: async () => [{ caller: await context.fixtures.account(), error: kernelErrors.notFound }],
      };
    }),
    "invitations.link": inContext(world, async (context) => ({ input: { code: (await adminLink(context)).code } })),
    "invitations.enter": inContext(world, async (context) => ({
      input: { code: (await adminLink(context)).code, body: { email: "somebody@example.org" } },
      peer,
    })),
  };
}

async function adminLink({ tenant, fixtures }: ExampleContext) {
  return newLink(tenant.as(await fixtures.account({ isAdministrator: true })));
}

/** Somebody who came by a link. */
async function cameBy({ tenant, fixtures, world }: ExampleContext, linkId: string): Promise<void> {
  const { id: accountId } = await fixtures.account();
  const organizationId = tenant.organization.id;
  const createdAt = world.clock.now();
  await world.database.insert(groupLinkUses).values({ organizationId, linkId, accountId, createdAt });
  await world.database.update(groupLinks).set({ uses: 1 }).where(eq(groupLinks.id, linkId));
}
