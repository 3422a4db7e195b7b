import { kernelErrors } from "@marquee/contract/kernel";
import { organization, type OrganizationPage, type PageType, pageTypes } from "@marquee/contract/organization";
import { keepPicturesOfText } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import { command, query } from "../kernel/http/serve.ts";
import { askEverybody, endHolding, findHolding } from "../terms/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { findPage, listPages, type PageRow } from "./queries.ts";
import { deletePage, savePage } from "./repo.ts";

/** In the order in which they are offered. */
export const pages = query(organization.pages, async ({ scope }) => {
  const [rows, version] = await Promise.all([listPages(scope), findHolding(scope)]);
  const pages = rows.map((row) => ({ ...row, version: versionOf(row.type, version) }));
  return pages.toSorted((one, other) => pageTypes.indexOf(one.type) - pageTypes.indexOf(other.type));
});

export const page = query(organization.page, async ({ scope, params }) => {
  const row = await findPage(scope, params.type);
  return row ? pageView(row, await versionFor(scope, row.type)) : null;
});

export const writePage = command(organization.savePage, async ({ scope, params, body }) => {
  const asksAgain = params.type === "terms" && body.asksAgain === true;
  const before = await findPage(scope, params.type);
  const row = {
    type: params.type,
    title: words(body.title, before?.title),
    subtitle: words(body.subtitle, before?.subtitle),
    html: body.html === undefined ? (before?.html ?? null) : markup(body.html),
    updatedAt: scope.now,
  };
  if (body.html && row.html) await keepPicturesOfText(scope, row.html);
  await savePage(scope, row);
  if (!asksAgain) return pageView(row, await versionFor(scope, row.type));
  return pageView(row, await askEverybody(scope, { ...row, summary: words(body.summary, null) }));
});

export const removePage = command(organization.removePage, async ({ scope, params }) => {
  if (!(await deletePage(scope, params.type))) fail(kernelErrors.notFound);
  if (params.type === "terms") await endHolding(scope);
  return null;
});

/** Absent: as before. Null and empty clear it. */
function words(written: string | null | undefined, before: string | null | undefined): string | null {
  return written === undefined ? (before ?? null) : written?.trim() || null;
}

const markup = (html: string | null): string | null => (html?.trim() ? safeHtml(html.trim()) : null);

/** Made safe when it was written; again here, for what was written before the rules of today. */
function pageView({ html, ...row }: PageRow, version: number | null): OrganizationPage {
  return { ...row, version, html: html && safeHtml(html) };
}

/** Only the terms have one. */
const versionOf = (type: PageType, holding: number | undefined): number | null =>
  type === "terms" ? (holding ?? null) : null;

const versionFor = async (scope: Scope, type: PageType): Promise<number | null> =>
  type === "terms" ? versionOf(type, await findHolding(scope)) : null;
