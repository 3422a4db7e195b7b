import { attendees as calls } from "@marquee/contract/attendees";
import type { ListQuery } from "@marquee/contract/kernel";
import { accounts } from "../../accounts/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import type { Scope } from "../../kernel/scope.ts";
import { passScans } from "../schema.ts";
import { areConflicts, byPerson, scanColumns } from "./entrance.ts";

const keyset: KeysetDeclaration = {
  fields: { scannedAt: { by: passScans.scannedAt, type: "timestamptz" } },
  id: passScans.id,
};

/** Walks pass_scans_conflicts_order. */
export async function listConflicts(scope: Scope, eventId: string, query: ListQuery) {
  const window = keysetWindow(calls.conflicts.list, keyset, query);
  const rows = await scope.database
    .select({ ...scanColumns, cursorKey: window.key })
    .from(passScans)
    .innerJoin(accounts, byPerson)
    .where(within(window, areConflicts(scope, eventId)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
