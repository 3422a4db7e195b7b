import { events as calls, type FaqSection } from "@marquee/contract/events";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type KeysetDeclaration, keysetWindow } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";
import { faqSections } from "../schema.ts";
import { fieldsOf } from "../../kernel/db/json-fields.ts";

const keyset: KeysetDeclaration = {
  fields: { sortOrder: { by: faqSections.sortOrder, type: "integer" }, name: { by: faqSections.name, type: "text" } },
  id: faqSections.id,
};

const sectionColumns = {
  id: faqSections.id,
  slug: faqSections.slug,
  name: faqSections.name,
  faqs: sql<Required<FaqSection["faqs"][number]>[]>`(
    select coalesce(json_agg(json_build_object(${fieldsOf("q", ["id", "slug", "question", "answer"])}) order by q.sort_order, q.id), '[]')
    from faqs q where ${ofTenant(outer(faqSections.organizationId), "q")} and q.section_id = ${outer(faqSections.id)})`,
};

/** Walks faq_sections_order or faq_sections_name_order. */
export async function listFaqs(scope: Scope, eventId: string, query: ListQuery) {
  const window = keysetWindow(calls.faqs.list, keyset, query);
  const rows = await scope.database
    .select({ ...sectionColumns, cursorKey: window.key })
    .from(faqSections)
    .where(and(ofEvent(scope, eventId), await found(scope, eventId, query.search), window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findFaqSection(
  scope: Scope,
  eventId: string,
  sectionId: string,
): Promise<FaqSection | undefined> {
  const [row] = await scope.database
    .select(sectionColumns)
    .from(faqSections)
    .where(and(ofEvent(scope, eventId), eq(faqSections.id, sectionId)));
  return row;
}

function ofEvent(scope: Scope, eventId: string): SQL | undefined {
  return and(ofTenant(scope, faqSections), eq(faqSections.eventId, eventId));
}

function found(scope: Scope, eventId: string, search: string | undefined): Promise<SQL | undefined> {
  return foundAmongFew({
    id: faqSections.id,
    search,
    read: () => scope.database.select(sectionColumns).from(faqSections).where(ofEvent(scope, eventId)),
    textsOf: ({ name, faqs }) => [name, ...faqs.flatMap(({ question, answer }) => [question, answer])],
  });
}
