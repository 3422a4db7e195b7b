import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { chatExamples } from "./chat.ts";
import { addToEvent } from "./event-rows.ts";
import { eventExamples } from "./events.ts";
import { notificationExamples } from "./notifications.ts";
import { peopleExamples } from "./people.ts";
import { registrationExamples } from "./registration.ts";
import { storageExamples } from "./storage.ts";
import { threadExamples } from "./threads.ts";

/** One good example of every call: what a new call brings to be under every general suite. */
export function examplesIn(world: World): Examples {
  return {
    ...peopleExamples(world),
    ...notificationExamples(world),
    ...eventExamples(world, addToEvent),
    ...registrationExamples(world),
    ...chatExamples(world),
    ...threadExamples(world),
    ...storageExamples(world),
  };
}
