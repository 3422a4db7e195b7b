import { groupChanged, groupMembershipChanged } from "../groups/index.ts";
import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import { circleChanged } from "./pushes.ts";

/** Who receives the discussions of a group follows who is in it, and whether it is open. */
export const threadReactions: readonly Reaction[] = [
  reaction(groupMembershipChanged, "threads", async (scope) => circleChanged(scope)),
  reaction(groupChanged, "threads", async (scope) => circleChanged(scope)),
];
