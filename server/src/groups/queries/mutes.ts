import type { GroupMute } from "@marquee/contract/groups";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { groupMutes } from "../schema.ts";

export type MuteRow = { readonly reason: string; readonly until: string | null };

export const muteView = (mute: MuteRow | null): GroupMute | null =>
  mute && { reason: mute.reason, until: mute.until === null ? null : new Date(mute.until) };

type Muted = {
  readonly organizationId: SQL;
  readonly groupId: PgColumn | SQL;
  readonly accountId: PgColumn | SQL;
  readonly now: SQL;
};

/** The one question whether somebody writes nothing in a group, wherever it is asked. Uses the key of group_mutes. */
function holding({ organizationId, groupId, accountId, now }: Muted): SQL {
  return sql`from ${groupMutes} gm where ${ofTenant(organizationId, "gm")} and gm.group_id = ${groupId}
    and gm.account_id = ${accountId} and (gm.until is null or gm.until > ${now})`;
}

export const isMutedIn = (muted: Muted): SQL<boolean> => sql<boolean>`exists (select ${holding(muted)})`;

export const muteIn = (muted: Muted): SQL<MuteRow | null> =>
  sql<MuteRow | null>`(select json_build_object('reason', gm.reason, 'until', gm.until) ${holding(muted)})`;
