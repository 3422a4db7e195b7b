import type { Scope } from "../kernel/scope.ts";
import { noteOnAttendees } from "../registration/index.ts";
import { deleteMarks, insertMarks, type Mark } from "./repo.ts";

type Marking = {
  readonly eventId: string;
  readonly set: readonly Mark[];
  readonly take: readonly Mark[];
  /** What the labels are called. */
  readonly names: ReadonlyMap<string, string>;
  /** Where it is done later than it was asked for: who did. */
  readonly byId?: string | null;
};

/** Sets and takes labels, and notes for each attendee what has changed. Saying it again changes nothing. */
export async function markAttendees(scope: Scope, { eventId, set, take, names, byId }: Marking): Promise<void> {
  const noted = (marks: readonly Mark[], happened: "labelled" | "unlabelled") =>
    marks.map(({ labelId, accountId }) => ({
      eventId,
      accountId,
      happened,
      about: names.get(labelId) ?? null,
      ...(byId !== undefined && { byId }),
    }));
  const [added, taken] = [await insertMarks(scope, set), await deleteMarks(scope, take)];
  await noteOnAttendees(scope, [...noted(added, "labelled"), ...noted(taken, "unlabelled")]);
}
