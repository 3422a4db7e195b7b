import { agenda } from "@marquee/contract/agenda";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, sql } from "drizzle-orm";
import { findOnAgenda, readSessions, type SessionRow } from "../../events/index.ts";
import { sessions } from "../../events/agenda-schema.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { type KeysetDeclaration, keysetWindow } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { matcher } from "../../kernel/search/index.ts";

const keyset: KeysetDeclaration = {
  fields: { startTime: { by: sessions.startTime, type: "timestamptz" }, name: { by: sessions.name, type: "text" } },
  id: sessions.id,
};

/** What the caller has on their agenda of an event. Walks sessions_start_order. */
export async function listOwnSessions(scope: Scope<Member>, eventId: string, query: ListQuery) {
  const window = keysetWindow(agenda.mine.list, keyset, query);
  const among = await searched(scope, eventId, await findOnAgenda(scope, eventId), query.search);
  const found = await scope.database
    .select({ id: sessions.id, cursorKey: window.key })
    .from(sessions)
    .where(
      and(
        ofTenant(scope, sessions),
        eq(sessions.eventId, eventId),
        sql`${sessions.id} = any(${arrayOf("uuid", among)})`,
        window.after,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  const details = new Map(
    (
      await readSessions(
        scope,
        eventId,
        found.map(({ id }) => id),
      )
    ).map((session) => [session.id, session]),
  );
  const rows = found.flatMap(({ id, cursorKey }): (SessionRow & { cursorKey: string })[] => {
    const session = details.get(id);
    return session ? [{ ...session, cursorKey }] : [];
  });
  return { window, rows };
}

async function searched(
  scope: Scope,
  eventId: string,
  ids: readonly string[],
  search: string | undefined,
): Promise<readonly string[]> {
  if (!search) return ids;
  const found = matcher(search)(await readSessions(scope, eventId, ids), ({ name, description, speakers }) => [
    name,
    description,
    ...speakers.map(({ firstName, lastName }) => `${firstName} ${lastName ?? ""}`),
  ]);
  return found.map(({ id }) => id);
}
