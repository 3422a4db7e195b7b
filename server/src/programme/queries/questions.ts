import type { FaqSection } from "@marquee/contract/events";
import type { ListQuery } from "@marquee/contract/kernel";
import { programme as calls } from "@marquee/contract/programme";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { faqs, faqSections } from "../../events/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";

type InSection = { readonly eventId: string; readonly sectionId: string };
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

const keyset: KeysetDeclaration = { fields: { sortOrder: { by: faqs.sortOrder, type: "integer" } }, id: faqs.id };
const { id, slug, question, answer } = getTableColumns(faqs);
const columns = {
  id,
  slug,
  question,
  answer,
  section: sql<Pick<FaqSection, "id" | "slug" | "name">>`json_build_object(
    'id', ${faqSections.id}, 'slug', ${faqSections.slug}, 'name', ${faqSections.name})`,
};

const inSection = and(sameTenant(faqs, faqSections), eq(faqs.sectionId, faqSections.id));
const of = (scope: Scope, { eventId, sectionId }: InSection): SQL | undefined =>
  and(ofTenant(scope, faqSections), eq(faqSections.eventId, eventId), eq(faqSections.id, sectionId));

/** Walks faqs_order. */
export async function listQuestions(scope: Scope, section: InSection, query: ListQuery) {
  const window = keysetWindow(calls.questions.list, keyset, query);
  const words = await foundAmongFew({
    id,
    search: query.search,
    read: () => scope.database.select(columns).from(faqs).innerJoin(faqSections, inSection).where(of(scope, section)),
    textsOf: (each) => [each.question, each.answer],
  });
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(faqs)
    .innerJoin(faqSections, inSection)
    .where(within(window, of(scope, section), words))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findQuestion(scope: Scope, section: InSection & { readonly questionId: string }) {
  const [row] = await scope.database
    .select(columns)
    .from(faqs)
    .innerJoin(faqSections, inSection)
    .where(and(of(scope, section), eq(id, section.questionId)));
  return row;
}
