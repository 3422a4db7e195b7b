import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  boolean,
} from "drizzle-orm/pg-core";
import { createdAt, id, inTenant, keyOf, moment, tenantId, updatedAt } from "./columns.ts";
import { communityData, memberData } from "./member-data.ts";

/** Text that compares by its bytes, whatever the language of the database. */
const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export { organizationDomains, organizations } from "./tenant-schema.ts";

/**
 * What is scarce: so many places of one kind for one subject. `size` null: without limit. `taken` counts held and
 * confirmed places alike, and is the sum of the pool's holds.
 */
export const capacityPools = pgTable(
  "capacity_pools",
  {
    organizationId: tenantId(),
    /** passType, event, coupon, session, addOn, room, slot: named by the slice that owns the subject. */
    kind: text("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    size: integer("size"),
    taken: integer("taken").notNull().default(0),
    /** People wait in line for it: whoever comes by has nothing of it, though something is free. */
    isQueued: boolean("is_queued").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.kind, table.subjectId] }),
    inTenant("capacity_pools", table),
    check("capacity_pools_size_check", sql`${table.size} >= 0`),
    check("capacity_pools_taken_check", sql`${table.taken} >= 0`),
    check("capacity_pools_oversold_check", sql`${table.taken} <= ${table.size}`),
  ],
);

/** Places taken out of a pool by an owner (a registration, a booking). They go back at `expiresAt`; null: confirmed. */
export const capacityHolds = pgTable(
  "capacity_holds",
  {
    organizationId: tenantId(),
    kind: text("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    quantity: integer("quantity").notNull(),
    expiresAt: moment("expires_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // The owner comes last: a pool's holds lie together, for its sum.
    primaryKey({ columns: [table.organizationId, table.kind, table.subjectId, table.ownerId] }),
    foreignKey({
      name: "capacity_holds_pool_fk",
      columns: [table.organizationId, table.kind, table.subjectId],
      foreignColumns: [capacityPools.organizationId, capacityPools.kind, capacityPools.subjectId],
    }).onDelete("cascade"),
    check("capacity_holds_quantity_check", sql`${table.quantity} > 0`),
    index("capacity_holds_owner_index").on(table.organizationId, table.ownerId),
    index("capacity_holds_expiry_index")
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
  ],
);

/** Highest number given out, per tenant and kind of thing that people read out by number. */
export const counters = pgTable(
  "counters",
  { organizationId: tenantId(), kind: text("kind").notNull(), value: bigint("value", { mode: "number" }).notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.kind] }),
    check("counters_value_check", sql`${table.value} >= 0`),
  ],
);

/** What happened, written with the work itself; a relay delivers it to the reactions and notes that it did. */
export const outbox = pgTable(
  "outbox",
  {
    organizationId: tenantId(),
    id: id(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: createdAt(),
    attempts: integer("attempts").notNull().default(0),
    /** Not before this; moves on with every failed attempt. */
    dueAt: moment("due_at").notNull(),
    /** Reactions that are done already, so that a repeat skips them. */
    done: text("done")
      .array()
      .notNull()
      .default(sql`'{}'`),
    processedAt: moment("processed_at"),
    lastError: text("last_error"),
  },
  (table) => [
    keyOf(table),
    index("outbox_due_index")
      .on(table.dueAt, table.id)
      .where(sql`${table.processedAt} is null`),
    index("outbox_processed_index")
      .on(table.processedAt)
      .where(sql`${table.processedAt} is not null`),
  ],
);

/** First answers to keyed requests, kept 24 hours. Without status: the work is under way in another transaction. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    organizationId: tenantId(),
    caller: text("caller").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status"),
    answer: text("answer"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.caller, table.key] }),
    index("idempotency_keys_age_index").on(table.createdAt),
  ],
);

/** Who did what to what. `actingAccountId` differs from `accountId` when somebody acted as another. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    organizationId: tenantId(),
    id: id(),
    accountId: uuid("account_id").notNull(),
    actingAccountId: uuid("acting_account_id").notNull(),
    call: text("call").notNull(),
    subject: text("subject"),
    at: moment("at").notNull(),
  },
  (table) => [
    keyOf(table),
    index("audit_entries_at_index").on(table.organizationId, table.at, table.id),
    index("audit_entries_account_index").on(table.organizationId, table.accountId, table.at),
  ],
);

/** What can be found by words: the folded text of a subject, for substrings, and its words as the postings have them. */
export const searchDocuments = pgTable(
  "search_documents",
  {
    organizationId: tenantId(),
    kind: text("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    body: text("body").notNull(),
    words: text("words").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.kind, table.subjectId] }),
    inTenant("search_documents", table),
  ],
);

/**
 * Which subjects have a word. A plain index over plain comparisons: row-level security lets nothing else be used as an
 * index condition, inverted indexes least of all. Words compare byte by byte, so that a prefix is a range. They follow
 * from the documents alone, so they carry no foreign key of their own: it would be checked once a word.
 */
export const searchPostings = pgTable(
  "search_postings",
  {
    organizationId: tenantId(),
    kind: text("kind").notNull(),
    word: byteText("word").notNull(),
    subjectId: uuid("subject_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind, table.word, table.subjectId] })],
);

/** The words of a tenant under what is left of them when one letter is dropped: finds words that differ by a typo. */
export const searchVariants = pgTable(
  "search_variants",
  { organizationId: tenantId(), variant: byteText("variant").notNull(), word: byteText("word").notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.variant, table.word] })],
);

const soonForgotten = "It is work under way, by ids; three days after it is done it is removed.";
const answersAgain = "It tells a repeated request from another, by ids, and is removed after a day.";
const whoDidWhat = "Who did what can be looked up, by ids.";

memberData(outbox, { keepsIds: { [soonForgotten]: ["type", "payload", "done", "lastError"] } });

memberData(idempotencyKeys, {
  of: (account) =>
    sql`${idempotencyKeys.caller} like ${account}::text || ' %' and ${idempotencyKeys.answer} is not null`,
  withholds: { "It repeats what was answered.": ["caller", "key", "requestHash", "answer"] },
  isDeleted: true,
  keepsIds: { [answersAgain]: ["caller"] },
});

memberData(auditEntries, {
  of: "accountId",
  exports: ["accountId", "actingAccountId", "call", "subject", "at"],
  keepsIds: { [whoDidWhat]: ["accountId", "actingAccountId", "call", "subject"] },
});

const followsFromElsewhere = "It follows from what can be found, and goes with it.";

memberData(searchDocuments, { keeps: { [followsFromElsewhere]: ["subjectId", "kind", "body", "words"] } });
memberData(searchPostings, { keeps: { [followsFromElsewhere]: ["subjectId", "kind", "word"] } });
memberData(searchVariants, { keeps: { [followsFromElsewhere]: ["variant", "word"] } });

/** Of storage the subject is an account. */
const whatStaysIsCounted = "What an account sent to others stays with them, and counts for the community's storage.";
memberData(capacityPools, {
  keeps: { [whatStaysIsCounted]: ["kind"] },
  keepsIds: { [whatStaysIsCounted]: ["subjectId"] },
});
memberData(capacityHolds, {
  keeps: { [whatStaysIsCounted]: ["kind"] },
  keepsIds: { [whatStaysIsCounted]: ["subjectId"] },
});
communityData("Places and numbers, by what they are of.", counters);
