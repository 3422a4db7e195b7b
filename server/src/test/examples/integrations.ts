import { integrations } from "@marquee/contract/integrations";
import type { AccountFixture } from "../fixtures.ts";
import { offerServices, service } from "../fixtures-integrations.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

const prints = { type: "prints" };
const showsNobodyElse = "it is about the caller's own decisions";

const target = ({ world, tenant }: ExampleContext) => ({
  database: world.database,
  organizationId: tenant.organization.id,
});

/** The caller, or somebody else, allows the service. */
async function allowed({ tenant, account }: ExampleContext, by: AccountFixture = account) {
  const { data } = await tenant.as(by).call(integrations.enable, { ...prints, body: {} });
  return { integrationId: data.id ?? "" };
}

/** Calls about outside services. */
export function examplesOf(world: World): Examples {
  const offering = (prepare: (context: ExampleContext) => Promise<object>) =>
    inContext(world, async (context) => {
      await offerServices(target(context), [service("prints")]);
      return { input: {}, ...(await prepare(context)) };
    });
  const decides = (body: object) =>
    offering(async (context) => {
      await allowed(context);
      return {
        input: { ...prints, ...body },
        peer: (person: AccountFixture) => allowed(context, person),
      };
    });
  return {
    "integrations.list": offering(async (context) => {
      const services = [service("prints")];
      const addRow = async () => {
        const type = `service-${services.length}`;
        services.push(service(type));
        await offerServices(target(context), services);
        await context.client.call(integrations.enable, { type, body: {} });
      };
      await allowed(context);
      return { addRow, showsNobodyElse };
    }),
    "integrations.get": offering(async (context) => ({ input: await allowed(context), showsNobodyElse })),
    "integrations.auth": offering(async (context) => {
      await allowed(context);
      return { input: prints, showsNobodyElse };
    }),
    "integrations.enable": decides({ body: { permissions: { info: true, contact: false } } }),
    "integrations.disable": decides({}),
    "integrations.block": decides({}),
  };
}
