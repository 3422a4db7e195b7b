import { useSelf } from "../kernel/session/use-self.ts";
import type { Membership } from "./reads.ts";

export type Closed =
  | { readonly why: "archived" }
  | { readonly why: "moderators" }
  | { readonly why: "muted"; readonly mute: NonNullable<Membership["mute"]> };

/** Why the reader writes nothing in a conversation; undefined where they do. A mute ends by itself, as time goes by. */
export function useClosed({ channel, role, mute }: Membership, now: number): Closed | undefined {
  const isAdministrator = useSelf()?.viewer.isAdministrator === true;
  if (channel.archivedAt !== null) return { why: "archived" };
  if (mute && (mute.until === null || Date.parse(mute.until) > now)) return { why: "muted", mute };
  // Administrators are in the rooms of events and groups.
  const belongs = channel.eventId !== null || channel.groupId !== null;
  const isHeld = channel.whoWrites === "moderators" && role !== "moderator" && !(isAdministrator && belongs);
  return isHeld ? { why: "moderators" } : undefined;
}
