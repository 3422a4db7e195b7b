import { chat } from "@marquee/contract/chat";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { isThere, notBlocked } from "../../accounts/index.ts";
import { keysetWindow, type KeysetWindow, within } from "../../kernel/db/keyset.ts";
import type { Scope } from "../../kernel/scope.ts";
import { chatMembers } from "../schema.ts";
import { activeIn, type Member, memberColumns } from "./facts.ts";
import { matchesAccount } from "./search.ts";
import { sameTenant } from "../../kernel/db/of-tenant.ts";

type Reading = { readonly channelId: string; readonly query: ListQuery };
export type MemberPage = {
  readonly window: KeysetWindow;
  readonly rows: (Member & { id: string; cursorKey: string })[];
};

const keyset = {
  fields: {
    username: { by: accounts.usernameKey, type: "text" },
    createdAt: { by: chatMembers.createdAt, type: "timestamptz" },
  },
  id: chatMembers.accountId,
} as const;

/** The members of a channel, without those blocked. By time it walks chat_members_created_order. */
export async function readMembers(scope: Scope, { channelId, query }: Reading): Promise<MemberPage> {
  const window = keysetWindow(chat.members.list, keyset, query);
  const rows = await scope.database
    .select({ member: memberColumns, cursorKey: window.key })
    .from(chatMembers)
    .innerJoin(accounts, and(sameTenant(accounts, chatMembers), eq(accounts.id, chatMembers.accountId)))
    .where(
      within(
        window,
        activeIn(scope, channelId),
        isThere,
        notBlocked(scope, chatMembers.accountId),
        query.search ? matchesAccount(sql`${accounts}`, query.search) : undefined,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows: rows.map(({ member, cursorKey }) => ({ ...member, id: member.accountId, cursorKey })) };
}

/** Who may have what is said in a channel, for `roomRights`: over chat_members_pkey. */
export const channelMembers = `
  select m.account_id as id from chat_members m
  join accounts a on a.organization_id = m.organization_id and a.id = m.account_id
  where m.organization_id = $1 and m.channel_id = $2 and m.left_at is null and a.suspended_at is null and a.deleted_at is null`;
