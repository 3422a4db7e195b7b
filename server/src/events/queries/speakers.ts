import { events as calls } from "@marquee/contract/events";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { accountSummaryFields, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { imageOf } from "../../images/index.ts";
import { type KeysetDeclaration, keysetWindow } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";
import { speakers } from "../agenda-schema.ts";
import { sessionsWith } from "./agenda.ts";

const keyset: KeysetDeclaration = {
  fields: {
    priority: { by: speakers.priority, type: "integer" },
    firstName: { by: speakers.firstName, type: "text" },
    lastName: { by: sql`coalesce(${speakers.lastName}, '')`, type: "text" },
  },
  id: speakers.id,
};

const speakerColumns = (scope: Scope) => ({
  ...getTableColumns(speakers),
  image: imageOf(speakers.organizationId, speakers.imageId),
  account: accountShown(scope),
  sessions: sessionsWith(speakers.organizationId, speakers.id),
});

/** The account of a speaker, for whoever may see it; the speaker says by themselves who speaks. */
function accountShown(scope: Scope): SQL<AccountSummaryRow | null> {
  return sql<AccountSummaryRow | null>`(
    select json_build_object(${accountSummaryFields})
    from accounts a where ${ofTenant(outer(speakers.organizationId), "a")} and a.id = ${outer(speakers.accountId)}
      and a.suspended_at is null and a.deleted_at is null and ${notBlocked(scope, sql`a.id`) ?? sql`true`})`;
}

export type SpeakerRow = Omit<Awaited<ReturnType<typeof listSpeakers>>["rows"][number], "cursorKey">;

/** Walks speakers_priority_order and its siblings. */
export async function listSpeakers(scope: Scope, eventId: string, query: ListQuery) {
  const window = keysetWindow(calls.speakers.list, keyset, query);
  const rows = await scope.database
    .select({ ...speakerColumns(scope), cursorKey: window.key })
    .from(speakers)
    .where(and(ofEvent(scope, eventId), await found(scope, eventId, query.search), window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findSpeaker(scope: Scope, eventId: string, speakerId: string): Promise<SpeakerRow | undefined> {
  const [row] = await scope.database
    .select(speakerColumns(scope))
    .from(speakers)
    .where(and(ofEvent(scope, eventId), eq(speakers.id, speakerId)));
  return row;
}

function ofEvent(scope: Scope, eventId: string): SQL | undefined {
  return and(ofTenant(scope, speakers), eq(speakers.eventId, eventId));
}

function found(scope: Scope, eventId: string, search: string | undefined): Promise<SQL | undefined> {
  const { id, firstName, lastName, title, company } = getTableColumns(speakers);
  return foundAmongFew({
    id,
    search,
    read: () =>
      scope.database.select({ id, firstName, lastName, title, company }).from(speakers).where(ofEvent(scope, eventId)),
    textsOf: (each) => [`${each.firstName} ${each.lastName ?? ""}`, each.title, each.company],
  });
}
