import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { streamErrors } from "@marquee/contract/streams";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import { insertStream } from "../streams.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";

export function examplesOf(world: World): Examples {
  return {
    "streams.get": inContext(world, async ({ fixtures, tenant, account }) => {
      const event = await fixtures.event({
        passTypes: [
          { slug: "day", supply: 500 },
          { slug: "online", supply: 500 },
        ],
      });
      const [day, online] = event.passTypes;
      if (!day || !online) throw new Error("two pass types were asked for");
      const { id } = await insertStream(world, tenant, event.id, { audience: "passTypes", passTypes: [online] });
      const come = (who: AccountFixture, type: typeof day) =>
        fixtures.registration({ account: who, event, passTypes: [type] });
      await come(account, online);
      const elsewhere = async (spec: Parameters<typeof fixtures.event>[0]) => {
        const { id: eventId } = await fixtures.event(spec);
        return { streamId: (await insertStream(world, tenant, eventId, { audience: "everybody" })).id };
      };
      return {
        input: { streamId: id },
        showsNobodyElse: "a stream is the event's, and names nobody",
        refusals: async () => {
          const [outsider, guestOfTheDay] = [await fixtures.account(), await fixtures.account()];
          await come(guestOfTheDay, day);
          const group = await fixtures.group();
          return [
            { isGuest: true, error: kernelErrors.signInRequired },
            { caller: outsider, error: streamErrors.passNeeded },
            { caller: guestOfTheDay, error: streamErrors.otherPass },
            { input: await elsewhere({ status: "draft" }), error: kernelErrors.notFound },
            { input: await elsewhere({ groupOnly: true, groupId: group.id }), error: groupErrors.membersOnly },
          ];
        },
      };
    }),
  };
}
