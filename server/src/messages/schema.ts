import { entityTypes, whoWritesChoices } from "@marquee/contract/messages";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  type PgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import { interests } from "../interests/schema.ts";
import {
  createdAt,
  id,
  type IdentifiedTable,
  keyOf,
  moment,
  oneOf,
  refersTo,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { files } from "../storage/schema.ts";

export type ReactionTable = MessageParts["reactions"];
export type ReportTable = MessageParts["reports"];
/** The messages of a noun, by the columns that all of them have. */
export type MessageTable = PgTable & Record<Exclude<keyof ReturnType<typeof writtenColumns>, "createdAt">, PgColumn>;
/** What stands beside the messages of a noun, and the messages. */
export type MessageParts = ReturnType<typeof partsOf>;

/**
 * What stands beside the messages of a noun, in tables of its own: foreign keys hold, and a row goes with its message.
 * `prefix` begins their names: those of "chat" are chat_reactions, chat_reports and so on. `subjects` is where the
 * messages stand. `oneEach`: everybody has one reaction to a message at most.
 */
export function partsOf(
  prefix: string,
  {
    messages,
    subjects,
    oneEach,
  }: { readonly messages: MessageTable; readonly subjects: IdentifiedTable; readonly oneEach?: boolean },
) {
  const parts = {
    messages,
    reactions: reactionsOf(prefix, messages, oneEach === true),
    reports: reportsOf(prefix, { messages, subjects }),
    images: imagesOf(prefix, messages),
    files: filesOf(prefix, messages),
  };
  memberData(parts.reactions, {
    of: "accountId",
    exports: ["messageId", "emoji", "accountId", "createdAt"],
    keeps: { [withoutName]: ["emoji"] },
    keepsIds: { [withoutName]: ["accountId"] },
  });
  memberData(parts.reports, {
    of: "accountId",
    exports: ["subjectId", "messageId", "accountId", "reason", "createdAt"],
    withholds: { "Somebody else wrote it.": ["reportedText"] },
    keeps: { [moderatorsNeed]: ["reason", "reportedText"] },
    keepsIds: { [moderatorsNeed]: ["accountId"] },
  });
  communityData("They belong to a message.", parts.images, parts.files);
  return parts;
}

/** Why what people wrote stays when their account goes. */
export const withoutName = "What was said to others stays with them, without a name.";
const moderatorsNeed = "Moderators need what was brought to their notice, without a name.";

/** Seconds between two messages of one person; 0: no such limit. */
export const slowSeconds = () => integer("slow_seconds").notNull().default(0);
export const slowRule = (name: string, column: AnyPgColumn) =>
  check(`${name}_slow_check`, sql`${column} between 0 and 3600`);

/** What a newcomer published first: not out yet, or never to be. Null: nobody had to look at it before. */
export const approvals = ["waiting", "declined"] as const;

/** Who writes in a place. */
export const whoWrites = () => text("who_writes", { enum: whoWritesChoices }).notNull().default("everybody");
export const whoWritesRule = (name: string, column: AnyPgColumn) =>
  oneOf(`${name}_who_writes`, column, whoWritesChoices);

/** What everything has that somebody wrote for others; what was deleted loses its text. */
export const writtenColumns = () => ({
  organizationId: tenantId(),
  id: id(),
  accountId: uuid("account_id").notNull(),
  text: text("text").notNull(),
  /** Kept beside, so that a page of messages without any needs no look at the tables of them. */
  imageCount: integer("image_count").notNull().default(0),
  fileCount: integer("file_count").notNull().default(0),
  reactionCount: integer("reaction_count").notNull().default(0),
  editedAt: moment("edited_at"),
  deletedAt: moment("deleted_at"),
  /** What it said, while it is out of sight and moderators may bring it back: for everybody else it was deleted. */
  withheldText: text("withheld_text"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The same of what stands below a subject. `seq` counts from 1 without gaps; a deleted message keeps its number. */
export const messageColumns = () => ({ ...writtenColumns(), seq: integer("seq").notNull() });

type WrittenColumns = IdentifiedTable & Record<keyof ReturnType<typeof writtenColumns>, AnyPgColumn>;

export const writtenRules = (name: string, table: WrittenColumns) => [
  keyOf(table),
  refersTo({
    name: `${name}_account`,
    from: [table.organizationId, table.accountId],
    to: accounts,
    onDelete: "restrict",
  }),
  check(
    `${name}_text_check`,
    sql`length(${table.text}) <= 5000 and (${table.deletedAt} is null or ${table.text} = '')`,
  ),
  check(`${name}_withheld_check`, sql`${table.withheldText} is null or ${table.deletedAt} is not null`),
  check(
    `${name}_counts_check`,
    sql`${table.imageCount} >= 0 and ${table.fileCount} >= 0 and ${table.reactionCount} >= 0`,
  ),
];

export const messageRules = (name: string, table: WrittenColumns & { readonly seq: AnyPgColumn }) => [
  ...writtenRules(name, table),
  check(`${name}_seq_check`, sql`${table.seq} >= 1`),
];

/** An emoji that somebody chose for a message. */
function reactionsOf(prefix: string, messages: IdentifiedTable, oneEach: boolean) {
  const name = `${prefix}_reactions`;
  return pgTable(
    name,
    {
      organizationId: tenantId(),
      id: id(),
      messageId: uuid("message_id").notNull(),
      accountId: uuid("account_id").notNull(),
      emoji: text("emoji").notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      keyOf(table),
      refersTo({
        name: `${name}_message`,
        from: [table.organizationId, table.messageId],
        to: messages,
        onDelete: "cascade",
      }),
      refersTo({
        name: `${name}_account`,
        from: [table.organizationId, table.accountId],
        to: accounts,
        onDelete: "cascade",
      }),
      check(`${name}_emoji_check`, sql`length(${table.emoji}) between 1 and 64`),
      uniqueIndex(`${name}_unique`).on(table.organizationId, table.messageId, table.emoji, table.accountId),
      ...(oneEach ? [uniqueIndex(`${name}_one`).on(table.organizationId, table.messageId, table.accountId)] : []),
      index(`${name}_account_index`).on(table.organizationId, table.accountId),
    ],
  );
}

/** What people brought to the moderators' notice, each message once by each; the text as it was then. */
function reportsOf(prefix: string, { messages, subjects }: Record<"messages" | "subjects", IdentifiedTable>) {
  const name = `${prefix}_reports`;
  return pgTable(
    name,
    {
      organizationId: tenantId(),
      id: id(),
      /** Where the message stands. */
      subjectId: uuid("subject_id").notNull(),
      messageId: uuid("message_id").notNull(),
      accountId: uuid("account_id").notNull(),
      reason: text("reason").notNull(),
      reportedText: text("reported_text").notNull(),
      createdAt: createdAt(),
    },
    (table) => [
      keyOf(table),
      refersTo({
        name: `${name}_subject`,
        from: [table.organizationId, table.subjectId],
        to: subjects,
        onDelete: "cascade",
      }),
      refersTo({
        name: `${name}_message`,
        from: [table.organizationId, table.messageId],
        to: messages,
        onDelete: "cascade",
      }),
      refersTo({
        name: `${name}_account`,
        from: [table.organizationId, table.accountId],
        to: accounts,
        onDelete: "cascade",
      }),
      index(`${name}_account_index`).on(table.organizationId, table.accountId),
      uniqueIndex(`${name}_unique`).on(table.organizationId, table.messageId, table.accountId),
      index(`${name}_order`).on(table.organizationId, table.subjectId, table.createdAt, table.id),
    ],
  );
}

const placed = () => ({
  organizationId: tenantId(),
  messageId: uuid("message_id").notNull(),
  /** Its place among those of its message. */
  position: integer("position").notNull(),
});

function imagesOf(prefix: string, messages: IdentifiedTable) {
  const name = `${prefix}_message_images`;
  return pgTable(name, { ...placed(), imageId: uuid("image_id").notNull() }, (table) => [
    primaryKey({ columns: [table.organizationId, table.messageId, table.position] }),
    refersTo({
      name: `${name}_message`,
      from: [table.organizationId, table.messageId],
      to: messages,
      onDelete: "cascade",
    }),
    refersTo({ name: `${name}_image`, from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    index(`${name}_image_index`).on(table.organizationId, table.imageId),
  ]);
}

function filesOf(prefix: string, messages: IdentifiedTable) {
  const name = `${prefix}_message_files`;
  return pgTable(name, { ...placed(), fileId: uuid("file_id").notNull() }, (table) => [
    primaryKey({ columns: [table.organizationId, table.messageId, table.position] }),
    refersTo({
      name: `${name}_message`,
      from: [table.organizationId, table.messageId],
      to: messages,
      onDelete: "cascade",
    }),
    refersTo({ name: `${name}_file`, from: [table.organizationId, table.fileId], to: files, onDelete: "cascade" }),
    index(`${name}_file_index`).on(table.organizationId, table.fileId),
  ]);
}

/** A part of a text that looks otherwise, or leads somewhere: kept in the row of what has no names to keep beside it. */
export type MarkedPart = {
  readonly type: "segment" | "link";
  readonly startIndex: number;
  readonly endIndex: number;
  readonly marks: readonly string[];
  readonly href: string | null;
};

export type EntityTable = ReturnType<typeof entitiesOf>;

/** Parts of a text that are more than text, in the order they stand in it. */
export function entitiesOf(prefix: string, messages: IdentifiedTable) {
  const name = `${prefix}_message_entities`;
  const entities = pgTable(
    name,
    {
      ...placed(),
      type: text("type", { enum: entityTypes }).notNull(),
      startIndex: integer("start_index").notNull(),
      endIndex: integer("end_index").notNull(),
      marks: text("marks")
        .array()
        .notNull()
        .default(sql`'{}'`),
      accountId: uuid("account_id"),
      interestId: uuid("interest_id"),
      href: text("href"),
    },
    (table) => [
      primaryKey({ columns: [table.organizationId, table.messageId, table.position] }),
      refersTo({
        name: `${name}_message`,
        from: [table.organizationId, table.messageId],
        to: messages,
        onDelete: "cascade",
      }),
      refersTo({
        name: `${name}_account`,
        from: [table.organizationId, table.accountId],
        to: accounts,
        onDelete: "cascade",
      }),
      refersTo({
        name: `${name}_interest`,
        from: [table.organizationId, table.interestId],
        to: interests,
        onDelete: "cascade",
      }),
      oneOf(`${name}_type`, table.type, entityTypes),
      check(`${name}_range_check`, sql`0 <= ${table.startIndex} and ${table.startIndex} < ${table.endIndex}`),
      check(
        `${name}_subject_check`,
        sql`(${table.type} = 'mention') = (${table.accountId} is not null) and (${table.type} = 'interest') = (${table.interestId} is not null) and (${table.type} = 'link') = (${table.href} is not null)`,
      ),
      index(`${name}_account_index`).on(table.organizationId, table.accountId),
      index(`${name}_interest_index`).on(table.organizationId, table.interestId),
    ],
  );
  memberData(entities, {
    names: ["accountId"],
    withholds: { "It marks a part of a message, which is exported.": ["accountId", "marks", "href"] },
    keeps: { [withoutName]: ["marks", "href"] },
    keepsIds: { [withoutName]: ["accountId"] },
  });
  return entities;
}
