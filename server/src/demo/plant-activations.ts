import type { CompletionSpec } from "../test/fixtures-activations.ts";
import type { EventFixture } from "../test/fixtures-events.ts";
import { demoActivations } from "./content/activations.ts";
import type { DemoEvent } from "./content/index.ts";
import { instantOf } from "./content/moments.ts";
import { passHoldersOf } from "./content/pass-holders.ts";
import type { Planted } from "./plant-events.ts";

/** What there is to do at an event, and who has done how much of it since they had their pass. */
export async function plantActivations(planted: Planted, event: DemoEvent, made: EventFixture): Promise<void> {
  const { fixtures, person, pictures, now } = planted;
  const content = demoActivations[event.slug] ?? [];
  const planned = content.map(({ points, from, manager, pictureOf, longDescription, ...plain }) => ({
    ...plain,
    longDescription: longDescription?.join("\n\n"),
    maxPoints: points,
    startAfter: new Date(instantOf(from, now.getTime(), event.timezone)),
    managerId: manager && person(manager).id,
    imageId: pictureOf && pictures("event", pictureOf),
  }));
  const ids = await fixtures.activations(
    made.id,
    planned.map(({ completedByEvery: _, ...activation }) => activation),
  );
  const holders = holdersOf(planted, event, made);
  const done = planned.flatMap(({ completedByEvery, accessLevels = [], startAfter, maxPoints }, index) =>
    holders.flatMap(({ account, levels, since }, place): CompletionSpec[] => {
      const may = accessLevels.length === 0 || accessLevels.some((level) => levels.includes(level));
      const has = completedByEvery !== undefined && (place + index) % completedByEvery === 0;
      const activation = ids[index];
      if (!may || !has || !activation) return [];
      const earliest = Math.max(startAfter.getTime(), since.getTime());
      const at = new Date(earliest + ((now.getTime() - earliest) * (((place + 1) * 7) % 50)) / 50);
      return [{ event: made, activation, account, points: maxPoints, at }];
    }),
  );
  await fixtures.completions(done);
}

/** Who holds passes of which levels, and since when. */
function holdersOf({ community, person, now }: Planted, event: DemoEvent, made: EventFixture) {
  const levelOf = new Map(made.passTypes.map(({ slug, accessLevel }) => [slug, accessLevel ?? "regular"]));
  const opened = made.registrationStart.getTime();
  const holders = passHoldersOf(event, community);
  return holders.map(({ username, passTypes }, index) => ({
    account: person(username),
    levels: passTypes.flatMap((slug) => levelOf.get(slug) ?? []),
    since: new Date(opened + ((now.getTime() - opened) * (index + 1)) / (holders.length + 1)),
  }));
}
