import { organization } from "@marquee/contract/organization";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

const everybodys = "terms of the community name nobody";

/** Terms that everybody is asked to accept. */
async function asked({ tenant, fixtures }: ExampleContext) {
  const administrator = await fixtures.account({ isAdministrator: true });
  const body = { html: "<p>Be kind.</p>", asksAgain: true, summary: "We ask you to be kind" };
  await tenant.as(administrator).call(organization.savePage, { type: "terms", body });
  return administrator;
}

/** Calls about what one agrees to. */
export function examplesOf(world: World): Examples {
  return {
    "terms.versions": inContext(world, async (context) => {
      await asked(context);
      return { input: {}, showsNobodyElse: everybodys };
    }),
    "terms.version": inContext(world, async (context) => {
      await asked(context);
      return { input: { version: "1" }, showsNobodyElse: everybodys };
    }),
    "terms.accept": inContext(world, async (context) => {
      await asked(context);
      return { input: { body: { version: 1 } } };
    }),
    "terms.confirmAge": inContext(world, async () => ({
      input: { body: { birthDate: { year: 1990, month: 5, day: 24 } } },
    })),
    "terms.checkAge": inContext(world, async () => ({
      input: { body: { email: "ana@example.org", birthDate: { year: 1990, month: 5, day: 24 } } },
    })),
    "terms.standing": inContext(world, async (context) => ({
      caller: await asked(context),
      input: {},
      showsNobodyElse: "it counts, and names nobody",
    })),
  };
}
