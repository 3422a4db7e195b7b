import type { CaseKind } from "@marquee/contract/moderation";
import { eq } from "drizzle-orm";
import { caseReports, moderationCases, moderationDecisions } from "../cases/schema.ts";
import { groupMutes } from "../groups/schema.ts";
import type { Database } from "../kernel/db/database.ts";
import { newId } from "../kernel/new-id.ts";
import { postReports, posts } from "../posts/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Identified = { readonly id: string };
export type ReportedSpec = {
  /** Of the post or event. */
  readonly id: string;
  readonly author: Identified;
  readonly text: string;
  readonly by: readonly { readonly account: Identified; readonly reason: string }[];
  readonly at: Date;
};

export type MuteSpec = {
  readonly group: Identified;
  readonly account: Identified;
  readonly by: Identified;
  readonly reason: string;
  readonly until: Date | null;
};

/** Who reads a group and writes nothing in it. */
export async function insertMutes(ground: FixtureTarget, specs: readonly MuteSpec[]): Promise<void> {
  const between = { organizationId: ground.organizationId, createdAt: ground.clock.now() };
  await insertRows(
    ground.database,
    groupMutes,
    specs.map(({ group, account, by, reason, until }) => ({
      ...between,
      groupId: group.id,
      accountId: account.id,
      byId: by.id,
      reason,
      until,
    })),
  );
}

export type WaitingSpec = {
  readonly author: Identified;
  readonly body: string;
  readonly group?: Identified | undefined;
  readonly at: Date;
};

/** First posts that wait for a moderator, in two statements however many. */
export async function insertWaiting(ground: FixtureTarget, specs: readonly WaitingSpec[]): Promise<void> {
  const { database, organizationId } = ground;
  const made = specs.map(({ author, body, group, at }) => ({
    id: newId(at),
    stands: { organizationId, accountId: author.id, groupId: group?.id ?? null, createdAt: at, updatedAt: at },
    body,
  }));
  const withheld = { text: "", approval: "waiting" } as const;
  await insertRows(
    database,
    posts,
    made.map(({ id, stands, body }) => ({
      ...stands,
      ...withheld,
      id,
      withheldText: body,
      deletedAt: stands.createdAt,
    })),
  );
  const waits = { kind: "post", state: "waiting" } as const;
  await insertRows(
    database,
    moderationCases,
    made.map(({ id, stands, body }) => ({
      ...stands,
      ...waits,
      id: newId(stands.createdAt),
      subjectId: id,
      text: body,
    })),
  );
}

/** Posts that people reported, in two statements however many. */
export async function insertReported(ground: FixtureTarget, specs: readonly ReportedSpec[]): Promise<void> {
  const { database, organizationId } = ground;
  if (specs.length === 0) return;
  await insertRows(
    database,
    postReports,
    specs.flatMap(({ id, text, by, at }) =>
      by.map(({ account, reason }) => ({
        organizationId,
        id: newId(),
        subjectId: id,
        messageId: id,
        accountId: account.id,
        reason,
        reportedText: text,
        createdAt: at,
      })),
    ),
  );
  await insertCases(ground, "post", specs);
}

/** Events that people reported, in the same way. */
export async function insertReportedEvents(ground: FixtureTarget, specs: readonly ReportedSpec[]): Promise<void> {
  const { database, organizationId } = ground;
  if (specs.length === 0) return;
  await insertRows(
    database,
    caseReports,
    specs.flatMap(({ id, by, at }) =>
      by.map(({ account, reason }) => ({
        organizationId,
        id: newId(),
        kind: "event" as const,
        subjectId: id,
        accountId: account.id,
        reason,
        createdAt: at,
      })),
    ),
  );
  await insertCases(ground, "event", specs);
}

async function insertCases(
  { database, organizationId }: FixtureTarget,
  kind: CaseKind,
  specs: readonly ReportedSpec[],
) {
  await insertRows(
    database,
    moderationCases,
    specs.map(({ id, author, text, by, at }) => ({
      organizationId,
      id: newId(),
      kind,
      subjectId: id,
      accountId: author.id,
      text,
      reporters: by.length,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** What stands in the address that the person is sent. */
export async function codeOf(database: Database, decisionId: string): Promise<string> {
  const [row] = await database
    .select({ code: moderationDecisions.code })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.id, decisionId));
  if (!row) throw new Error("there is no such decision");
  return row.code;
}
