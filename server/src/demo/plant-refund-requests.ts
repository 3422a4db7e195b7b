import type { EventFixture } from "../test/fixtures-events.ts";
import type { RegistrationFixture, RegistrationSpec } from "../test/fixtures-registrations.ts";
import { demoSignIns } from "./sign-in.ts";
import type { Planted } from "./plant-events.ts";

type Registered = RegistrationSpec & RegistrationFixture;

const hour = 3_600_000;
/** Passes of those whom a visitor may sign in as are as the rest of the demo says. */
const visitors = new Set<string>(Object.values(demoSignIns).flatMap((each) => each.map(({ username }) => username)));

/** Holders of paid passes who ask for their money back, the last an hour ago; to some the host has answered. */
export async function plantRefundRequests(
  { fixtures, community, person, now }: Pick<Planted, "fixtures" | "community" | "person" | "now">,
  made: readonly EventFixture[],
  registered: readonly Registered[],
): Promise<void> {
  const specs = community.events.flatMap((event, index) => {
    const there = made[index];
    const apart = new Set(
      community.people
        .filter(({ username }) => visitors.has(username) || event.unanswered?.includes(username))
        .map(({ username }) => person(username).id),
    );
    const paid = registered.filter(
      ({ event: { id }, hasArrived, account, passTypes: [first] = [] }) =>
        id === there?.id && hasArrived && first !== undefined && first.price > 0 && !apart.has(account.id),
    );
    return (event.refundRequests ?? []).map(({ answer, ...asked }, at) => {
      const own = paid[at];
      const pass = own?.passes[0];
      if (!there || !own || !pass) throw new Error(`nobody has paid for ${event.slug} who could ask for money`);
      const refusal = answer === undefined ? undefined : { author: person(event.creator), text: answer };
      const moment = new Date(now.getTime() - (1 + at * 30) * hour);
      return { ...asked, event: there, pass, account: own.account, refusal, at: moment };
    });
  });
  await fixtures.refundRequests(specs);
}
