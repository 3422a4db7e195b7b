import { glob } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { copiedTables } from "./repo/copied-tables.ts";

const stream = "It has a key of its own for the program that sends it, and is made for one evening.";
const people = "It is of those who come.";
const bought = "It was bought.";
const written = "People wrote it at the event that it is of.";

/** What refers to an event, or to what is part of one, and does not go into another one that is made from it. */
const staying: Readonly<Record<string, string>> = {
  approval_answers: people,
  approval_messages: people,
  approval_requests: people,
  attendee_action_items: people,
  attendee_actions: people,
  attendee_filters: "They narrow who comes to the event, by its labels.",
  attendee_labels: "They sort who comes to the event.",
  attendee_log: people,
  labelled_attendees: people,
  event_activation_completions: people,
  event_activations: "Its codes are on things at the event, and points count in its own ranking.",
  event_media_pass_types: "What only holders see, such as recordings, is of the event it was made at.",
  event_reminders: "It is kept of whom the event has reminded.",
  former_event_slugs: "Addresses lead to the event that had them.",
  event_stream_pass_types: stream,
  event_stream_replays: stream,
  event_streams: stream,
  guests: people,
  leads: people,
  listing_refunds: "They give back what was paid for the event.",
  managed_coupons: bought,
  pass_add_ons: bought,
  pass_offers: bought,
  pass_transfers: bought,
  pass_scans: people,
  passes: bought,
  payment_intents: bought,
  payment_items: bought,
  payment_receipts: bought,
  payments: bought,
  provider_movements: bought,
  question_responses: people,
  refund_answers: people,
  refund_requests: people,
  registrations: people,
  reservation_passes: bought,
  reservations: bought,
  saved_events: people,
  saved_sessions: people,
  session_accesses: people,
  session_responses: people,
  waitlist_entries: people,
  waitlist_log: people,
  waitlists: "It counts those who wait. The list of a new event begins by the usual rules.",
};
/** The same, with all that hangs on it. */
const stayingWhole: Readonly<Record<string, string>> = {
  announcements: "It was sent, or is about to be, to those who come.",
  chat_channels: written,
  notifications: people,
  posts: written,
  push_devices: people,
  scheduled_posts: written,
  support_tickets: people,
};

test("every table that an event's data is in says whether it goes into a copy", async () => {
  const tables = await tablesOfCode();
  const reached = new Set<string>();
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    const followed = new Set(["events", ...reached].filter((name) => !(name in stayingWhole)));
    for (const table of tables) if (belongsTo(table, followed)) reached.add(getTableName(table));
  }
  const copied = copiedTables.map(({ table }) => getTableName(table));
  expect([...reached].toSorted()).toEqual([...copied, ...Object.keys({ ...staying, ...stayingWhole })].toSorted());
});

test("what is copied comes after what it refers to", () => {
  const done = new Set(["events"]);
  const names = new Set(["events", ...copiedTables.map(({ table }) => getTableName(table))]);
  for (const { table } of copiedTables) {
    const wanted = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));
    const later = wanted.filter((name) => names.has(name) && !done.has(name) && name !== getTableName(table));
    expect({ table: getTableName(table), later }).toEqual({ table: getTableName(table), later: [] });
    done.add(getTableName(table));
  }
});

function belongsTo(table: PgTable, reached: ReadonlySet<string>): boolean {
  const { foreignKeys, columns } = getTableConfig(table);
  const isNamed = columns.some(({ name }) => name === "event_id" || name === "session_id");
  return isNamed || foreignKeys.some((key) => reached.has(getTableName(key.reference().foreignTable)));
}

async function tablesOfCode(): Promise<PgTable[]> {
  const sources = join(import.meta.dirname, "..");
  const found = new Set<PgTable>();
  for await (const file of glob("**/*schema.ts", { cwd: sources })) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(sources, file)).href);
    for (const value of Object.values(exported)) if (is(value, PgTable)) found.add(value);
  }
  return [...found];
}
