import type { EventFixture } from "../test/fixtures-events.ts";
import { passHoldersOf } from "./content/pass-holders.ts";
import type { Planted } from "./plant-events.ts";

const hour = 3_600_000;

/** Requests for passes that need approval, by members who have none, the last an hour ago. */
export async function plantApprovals(
  { fixtures, community, person, now }: Pick<Planted, "fixtures" | "community" | "person" | "now">,
  made: readonly EventFixture[],
): Promise<void> {
  const specs = community.events.flatMap((event, index) => {
    const there = made[index];
    const passType = there?.passTypes.find(({ needsApproval }) => needsApproval);
    if (!there || !passType) return [];
    const holders = new Set(passHoldersOf(event, community).map(({ username }) => username));
    const others = community.people.filter(({ username }) => !holders.has(username) && username !== event.creator);
    const requests = event.approvalRequests ?? [];
    return requests.map(({ answers, note, question }, at) => {
      const account = person(others.at(-1 - at)?.username ?? "");
      return {
        event: there,
        passType,
        account,
        answers: there.questions.flatMap(({ id: questionId, name }) => {
          const value = answers[name];
          return value === undefined ? [] : [{ questionId, value }];
        }),
        messages: [
          { author: account, text: note },
          ...(question ? [{ author: person(event.creator), text: question }] : []),
        ],
        at: new Date(now.getTime() - (1 + at * 9) * hour),
      };
    });
  });
  await fixtures.approvalRequests(specs);
}
