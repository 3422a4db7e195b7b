import { posts } from "@marquee/contract/posts";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

const day = 24 * 3_600_000;
const onlyOwn = "it lists what the caller wrote";

/** Calls about posts that wait for their time. */
export function examplesOf(world: World): Examples {
  const inDays = (days: number): string => new Date(world.clock.now().getTime() + days * day).toISOString();
  const schedule = async ({ client }: Pick<ExampleContext, "client">) => {
    const body = { message: "Low tide at nine", publishAt: inDays(1) };
    const { data } = await client.call(posts.schedule, { body });
    return { scheduledPostId: data.id };
  };
  const scheduled = (change: object = {}) =>
    inContext(world, async (context) => ({
      input: { ...(await schedule(context)), ...change },
      peer: (account: AccountFixture) => schedule({ client: context.tenant.as(account) }),
    }));
  return {
    "posts.schedule": inContext(world, async () => ({
      input: { body: { message: "Low tide at nine", publishAt: inDays(1) } },
    })),
    "posts.scheduled": inContext(world, async (context) => ({
      input: {},
      addRow: () => schedule(context),
      showsNobodyElse: onlyOwn,
    })),
    "posts.reschedule": scheduled({ body: { message: "High tide at three", publishAt: inDays(2) } }),
    "posts.unschedule": scheduled(),
    "posts.publish": scheduled(),
  };
}
