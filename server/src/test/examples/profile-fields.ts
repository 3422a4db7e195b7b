import { profileFields } from "@marquee/contract/profile-fields";
import type { BodyOf } from "@marquee/contract/kernel";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const named = (name: string) => [{ locale: "en", name }];
const boats: BodyOf<typeof profileFields.create> = {
  kind: "choice",
  names: named("Boat"),
  options: [{ names: named("Skiff") }, { names: named("Punt") }],
  required: false,
  audience: "members",
};
const { kind: _, ...changed } = boats;
const ofCommunity = "what the community asks is everybody's, and each administrator changes the same";

/** Calls about what a community asks in profiles. */
export function examplesOf(world: World): Examples {
  const managed = (prepare: (context: ExampleContext, fieldId: string) => Promise<object>) =>
    inContext(world, async (context): Promise<Prepared> => {
      const caller = await context.fixtures.account({ isAdministrator: true });
      const { data } = await context.tenant.as(caller).call(profileFields.create, { body: boats });
      return {
        caller,
        input: await prepare(context, data.id),
        peer: async () => undefined,
        touchesOthers: ofCommunity,
      };
    });
  const asked = async ({ tenant, fixtures }: ExampleContext) => {
    const administrator = tenant.as(await fixtures.account({ isAdministrator: true }));
    const body: typeof boats = { ...boats, kind: "short", options: [] };
    return (await administrator.call(profileFields.create, { body })).data.id;
  };
  const values = (fieldId: string) => ({ values: [{ fieldId, text: "Rowing", audience: "members" as const }] });
  const namesNobody = "what the community asks names nobody";
  return {
    "profileFields.list": inContext(world, async (context) => {
      await asked(context);
      return { input: {}, showsNobodyElse: namesNobody };
    }),
    "profileFields.create": managed(async () => ({ body: boats })),
    "profileFields.update": managed(async (_, fieldId) => ({ fieldId, body: changed })),
    "profileFields.remove": managed(async (_, fieldId) => ({ fieldId })),
    "profileFields.order": managed(async (_, fieldId) => ({ body: { fieldIds: [fieldId] } })),
    "profileFields.mine": inContext(world, async (context) => {
      await asked(context);
      return { input: {}, showsNobodyElse: "it is what the caller filled in" };
    }),
    "profileFields.fillIn": inContext(world, async (context) => {
      const fieldId = await asked(context);
      return {
        input: { body: values(fieldId) },
        peer: (peer) => context.tenant.as(peer).call(profileFields.fillIn, { body: values(fieldId) }),
      };
    }),
    "profileFields.of": inContext(world, async (context) => {
      const fieldId = await asked(context);
      const other = await context.fixtures.account();
      await context.tenant.as(other).call(profileFields.fillIn, { body: values(fieldId) });
      return { input: { accountId: other.id }, showsNobodyElse: "it names nobody but whom it is asked about" };
    }),
  };
}
