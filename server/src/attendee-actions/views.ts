import type { AttendeeAction } from "@marquee/contract/attendee-actions";
import { personName } from "../kernel/person-name.ts";
import type { Scope } from "../kernel/scope.ts";
import { type ActionRow, countItems } from "./queries.ts";

/** Actions with how far each has come. */
export async function presentActions(scope: Scope, rows: readonly ActionRow[]): Promise<AttendeeAction[]> {
  if (rows.length === 0) return [];
  const counted = await countItems(
    scope,
    rows.map(({ id }) => id),
  );
  const byAction = Map.groupBy(counted, ({ actionId }) => actionId);
  return rows.map((row) => viewOf(row, byAction.get(row.id) ?? []));
}

type Counted = Awaited<ReturnType<typeof countItems>>;

function viewOf(row: ActionRow, counted: Counted): AttendeeAction {
  const { id, kind, labelId, labelName, labelColour, subject, createdAt } = row;
  const sumOf = (...states: readonly Counted[number]["state"][]): number =>
    counted.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    id,
    kind,
    label:
      labelId === null || labelName === null || labelColour === null
        ? null
        : { id: labelId, name: labelName, colour: labelColour },
    subject,
    by: row.isGone ? null : personName(row),
    people: counted.reduce((sum, { count }) => sum + count, 0),
    done: sumOf("done"),
    waiting: sumOf("waiting", "claimed"),
    skipped: counted.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
    createdAt,
  };
}
