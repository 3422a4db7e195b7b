import { attendees } from "@marquee/contract/attendees";
import { query } from "../kernel/http/serve.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { listingPolicy } from "../listings/index.ts";
import { publicKeyOfPasses } from "../registration/index.ts";
import { conflictView, entrancePassView } from "./entrance-views.ts";
import { countCheckIns } from "./queries/attendees.ts";
import { listConflicts } from "./queries/conflicts.ts";
import {
  countConflicts,
  type EntrancePlace,
  findCheckInScans,
  findEntrancePasses,
  findPassesAtEntrance,
} from "./queries/entrance.ts";

/** Passes in one answer: some 500 kB, 80 of them on the wire. */
const limit = 2_000;
/** A change gets its moment before it is seen by others: what may still have been on its way is read once more. */
const onItsWay = 60_000;
const firstId = "00000000-0000-0000-0000-000000000000";

export const readEntranceList = query(
  attendees.entranceList,
  listingPolicy,
  async ({ scope, subject, query: { cursor } }) => {
    const rows = await findEntrancePasses(scope, {
      eventId: subject.id,
      after: cursor ? placeOf(cursor) : undefined,
      limit,
    });
    const isComplete = rows.length < limit;
    const last = isComplete ? { updatedAt: new Date(scope.now.getTime() - onItsWay), id: firstId } : rows.at(-1);
    return {
      now: scope.now,
      publicKey: publicKeyOfPasses(scope, subject.id),
      cursor: last ? `${last.updatedAt.getTime()}.${last.id}` : `0.${firstId}`,
      isComplete,
      passes: rows.map(entrancePassView),
      conflicts: await countConflicts(scope, subject.id),
      ...(await countCheckIns(scope, subject.id)),
    };
  },
);

function placeOf(cursor: string): EntrancePlace {
  const [moment = "0", id = firstId] = cursor.split(".");
  return { changedAt: new Date(Number(moment)), id };
}

export const readConflicts = query(attendees.conflicts, listingPolicy, async ({ scope, subject, query: asked }) => {
  const { window, rows } = await listConflicts(scope, subject.id, asked);
  const ids = rows.flatMap(({ passId }) => passId ?? []);
  const passes = await findPassesAtEntrance(scope, subject.id, ids);
  const shown = new Map(passes.map((row) => [row.id, entrancePassView(row)]));
  const checkIns = new Map((await findCheckInScans(scope, ids)).map((scan) => [scan.passId, scan]));
  return pageOf(window, rows, (row) => conflictView(row, shown.get(row.passId ?? ""), checkIns.get(row.passId)));
});
