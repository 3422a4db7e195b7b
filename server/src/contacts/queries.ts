import { contacts as calls, type CardChoices } from "@marquee/contract/contacts";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { accountColumns, accountSearch, byUsername, isThere, visibleAccounts } from "../accounts/index.ts";
import { accounts } from "../accounts/schema.ts";
import type { KeysetDeclaration } from "../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { listFound } from "../kernel/search/index.ts";
import { contactCards, contacts } from "./schema.ts";

/** What stands on a card until its owner chooses: nothing that is not on their page as well. */
const atFirst: CardChoices = { email: false, phone: false, work: true, links: true, about: true, fields: true };

const chosen = (name: keyof CardChoices): SQL<boolean> =>
  sql<boolean>`coalesce(${contactCards[name]}, ${atFirst[name]})`;

const choices = {
  email: chosen("email"),
  phone: chosen("phone"),
  work: chosen("work"),
  links: chosen("links"),
  about: chosen("about"),
  fields: chosen("fields"),
};

const cardColumns = {
  account: accountColumns,
  email: accounts.email,
  phone: accounts.phone,
  choices,
};
const ownCard = and(sameTenant(contactCards, accounts), eq(contactCards.accountId, accounts.id));

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: contacts.createdAt, type: "timestamptz" }, username: byUsername },
  id: contacts.accountId,
};

/** Whose cards the caller keeps and may see. Walks contacts_kept_order. */
export function listContacts(scope: Scope<Member>, query: ListQuery) {
  const list = { kind: accountSearch, id: accounts.id, list: calls.list.list, keyset, query };
  return listFound(scope, list, (part, found) =>
    selectContacts(scope, part.key)
      .where(and(kept(scope), visibleAccounts(scope), found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}

/** One contact of the caller; undefined where they keep no such card, or may not see whose it is. */
export async function findContact(scope: Scope<Member>, accountId: string) {
  const [row] = await selectContacts(scope, sql<string>`''`).where(
    and(kept(scope), visibleAccounts(scope), eq(contacts.accountId, accountId)),
  );
  return row;
}

export type ContactRow = Omit<NonNullable<Awaited<ReturnType<typeof findContact>>>, "cursorKey">;

function selectContacts(scope: Scope<Member>, cursorKey: SQL<string>) {
  return scope.database
    .select({
      id: contacts.accountId,
      ...cardColumns,
      note: contacts.note,
      addedAt: contacts.createdAt,
      cursorKey: cursorKey.as("cursor_key"),
    })
    .from(contacts)
    .innerJoin(accounts, and(sameTenant(accounts, contacts), eq(accounts.id, contacts.accountId)))
    .leftJoin(contactCards, ownCard)
    .$dynamic();
}

const kept = (scope: Scope<Member>): SQL | undefined =>
  and(ofTenant(scope, contacts), eq(contacts.keeperId, scope.caller.accountId));

/** The card with a code, and whether the caller keeps it. Uses accounts_share_code_unique. */
export async function findCard(scope: Scope<Member>, shareCode: string) {
  const isContact = sql<boolean>`exists (select from ${contacts} k where ${ofTenant(scope, "k")}
    and k.keeper_id = ${scope.caller.accountId} and k.account_id = ${accounts.id})`;
  const [row] = await scope.database
    .select({ ...cardColumns, isContact })
    .from(accounts)
    .leftJoin(contactCards, ownCard)
    .where(and(ofTenant(scope, accounts), isThere, eq(accounts.shareCode, shareCode)));
  return row;
}

export type CardRow = Pick<ContactRow, "account" | "email" | "phone" | "choices">;

export async function readChoices(scope: Scope<Member>): Promise<CardChoices> {
  const [row] = await scope.database
    .select(choices)
    .from(contactCards)
    .where(and(ofTenant(scope, contactCards), eq(contactCards.accountId, scope.caller.accountId)));
  return row ?? atFirst;
}
