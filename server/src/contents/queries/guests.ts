import { channels as calls } from "@marquee/contract/channels";
import { type ContentGuest, guestLinks } from "@marquee/contract/contents";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { accountSummaryFields, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { fieldsOf } from "../../kernel/db/json-fields.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";
import { contentGuests } from "../../channels/content-schema.ts";

/** A guest; selected inside a content with times as JSON has them. */
export type GuestRow = Omit<ContentGuest, "account" | "image" | "createdAt" | "updatedAt"> & {
  readonly account: AccountSummaryRow | null;
  readonly image: ImageRow | null;
  readonly createdAt: Date | string;
  readonly updatedAt: Date | string;
};

/** Hosts and authors come before whom they have as guests. */
const place = (type: SQL, sortOrder: SQL): SQL =>
  sql`(case ${type} when 'guest' then 1000000 else 0 end + ${sortOrder})`;

const keyset: KeysetDeclaration = {
  fields: {
    sortOrder: { by: place(sql`${contentGuests.type}`, sql`${contentGuests.sortOrder}`), type: "integer" },
    name: { by: contentGuests.name, type: "text" },
  },
  id: contentGuests.id,
};

/** The account of a guest, for whoever may see it; the guest says by themselves who is there. Uses the key of accounts. */
const accountShown = (scope: Scope, accountId: SQL): SQL<AccountSummaryRow | null> => sql<AccountSummaryRow | null>`(
  select json_build_object(${accountSummaryFields}) from ${accounts} a where ${ofTenant(scope, "a")} and a.id = ${accountId}
    and a.suspended_at is null and a.deleted_at is null and ${notBlocked(scope, sql`a.id`) ?? sql`true`})`;

export const guestColumns = (scope: Scope) => {
  const { organizationId, sortOrder: _, ...own } = getTableColumns(contentGuests);
  return {
    ...own,
    account: accountShown(scope, outer(contentGuests.accountId)).as("guest_account"),
    image: imageOf(organizationId, contentGuests.imageId).as("guest_image"),
  };
};

const written = [
  "id",
  "slug",
  "content_id",
  "account_id",
  "type",
  "name",
  "title",
  "bio",
  "company",
  "company_link",
  "company_bio",
  "image_id",
  ...guestLinks.map((link) => link.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  "created_at",
  "updated_at",
];

/** The guests of a content of the surrounding query, in their order. Uses content_guests_order. */
export const guestsOf = (scope: Scope, contentId: SQL): SQL<GuestRow[]> => sql<GuestRow[]>`(
  select coalesce(json_agg(json_build_object(${fieldsOf("g", written)}, 'account', ${accountShown(scope, sql`g.account_id`)},
    'image', ${imageOf(sql`g.organization_id`, sql`g.image_id`)}) order by ${place(sql`g.type`, sql`g.sort_order`)}, g.id), '[]')
  from ${contentGuests} g where ${ofTenant(scope, "g")} and g.content_id = ${contentId})`;

/** A content has 30 at most. Uses content_guests_order. */
export async function listGuests(scope: Scope, contentId: string, query: ListQuery) {
  const window = keysetWindow(calls.guests.list, keyset, query);
  const { id, name, company, title } = contentGuests;
  const ofContent = and(ofTenant(scope, contentGuests), eq(contentGuests.contentId, contentId));
  const found = await foundAmongFew({
    id,
    search: query.search,
    read: () => scope.database.select({ id, name, company, title }).from(contentGuests).where(ofContent),
    textsOf: (each) => [each.name, each.company, each.title],
  });
  const rows = await scope.database
    .select({ ...guestColumns(scope), cursorKey: window.key })
    .from(contentGuests)
    .where(within(window, ofContent, found))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
