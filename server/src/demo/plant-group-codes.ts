import type { EventFixture } from "../test/fixtures-events.ts";
import type { RegistrationSpec } from "../test/fixtures-registrations.ts";
import { passHoldersOf } from "./content/pass-holders.ts";
import type { Planted } from "./plant-events.ts";

type Registered = RegistrationSpec & { readonly id: string };

/** What pass holders bought for groups; it was used by members who have no pass of their own. */
export async function plantGroupCodes(
  { fixtures, community, person, now }: Pick<Planted, "fixtures" | "community" | "person" | "now">,
  made: readonly EventFixture[],
  registered: readonly Registered[],
): Promise<void> {
  for (const [index, event] of community.events.entries()) {
    const there = made[index];
    const { groupCode } = event;
    if (!groupCode || !there) continue;
    const { code, quantity, used } = groupCode;
    const account = person(groupCode.buyer);
    const passType = there.passTypes.find(({ slug }) => slug === groupCode.passType);
    const own = registered.find((each) => each.event.id === there.id && each.account.id === account.id);
    if (!passType || !own) throw new Error(`${groupCode.buyer} cannot have bought for a group at ${event.slug}`);
    const holders = new Set(passHoldersOf(event, community).map(({ username }) => username));
    const others = community.people.filter(({ username }) => !holders.has(username)).slice(-used);
    const users = others.map(({ username }) => person(username));
    const at = new Date((there.registrationStart.getTime() + now.getTime()) / 2);
    const buyer = { account, registrationId: own.id };
    await fixtures.groupCode({ event: there, passType, buyer, code, quantity, users, at });
  }
}
