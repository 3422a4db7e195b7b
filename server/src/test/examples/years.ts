import { years } from "@marquee/contract/years";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";

/** Calls about what somebody's year in the community was. */
export function examplesOf(world: World): Examples {
  return {
    "years.own": inContext(world, async () => ({
      input: { year: 2026 },
      showsNobodyElse: "it counts what the caller did",
    })),
    "years.shared": inContext(world, async ({ tenant, fixtures }) => {
      const other = await fixtures.account();
      const { data } = await tenant.as(other).call(years.own, {});
      return { input: { code: data.code } };
    }),
  };
}
