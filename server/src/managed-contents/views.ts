import { kernelErrors } from "@marquee/contract/kernel";
import type { ContentRevision, ContentState, ManagedContent } from "@marquee/contract/managed-contents";
import { accountSummaryView } from "../accounts/index.ts";
import { type ContentRow, contentView, findContent, isOut, readFigures } from "../contents/index.ts";
import { fail } from "../kernel/failure.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { Scope } from "../kernel/scope.ts";
import { readWriters } from "./queries/contents.ts";
import type { InChannel } from "./repo/contents.ts";
import type { RevisionRow } from "./repo/revisions.ts";
import { readDeliveries } from "./repo/sendings.ts";

/** A content of the channel that is named before it. @throws Failure where it is none. */
export async function expectContent(scope: Scope, { channelId, contentId }: InChannel): Promise<ContentRow> {
  const row = await findContent(scope, contentId);
  return row && row.channelId === channelId.toLowerCase() ? row : fail(kernelErrors.notFound);
}

/** As those see it who manage its channel. */
export const presentContent = async (scope: Scope, of: InChannel): Promise<ManagedContent> =>
  (await managedViews(scope, [await expectContent(scope, of)]))(of.contentId.toLowerCase());

/** Reads what is shown beside some contents, in three statements. */
export async function managedViews(
  scope: Scope,
  rows: readonly ContentRow[],
): Promise<(contentId: string) => ManagedContent> {
  const writers = await readWriters(
    scope,
    rows.map(({ editedById }) => editedById),
  );
  const deliveries = await readDeliveries(
    scope,
    rows.map(({ id }) => id),
  );
  const figuresOf = await readFigures(
    scope,
    rows.map(({ id }) => id),
  );
  const views = rows.map((row): ManagedContent => {
    const editor = row.editedById === null ? undefined : writers.get(row.editedById);
    return {
      ...contentView(scope, row),
      state: stateOf(scope, row),
      version: row.version,
      editedBy: editor ? accountSummaryView(scope, editor) : null,
      delivery: deliveries.get(row.id) ?? null,
      figures: figuresOf(row.id),
    };
  });
  const byId = new Map(views.map((view) => [view.id, view]));
  return (contentId) => byId.get(contentId) ?? fail(kernelErrors.notFound);
}

function stateOf(scope: Scope, row: ContentRow): ContentState {
  if (row.published === null) return "draft";
  return isOut(scope, row) ? "published" : "scheduled";
}

type ShownRevision = Omit<RevisionRow, "organizationId" | "body"> & { readonly body?: string | null };

/** Made safe when it was written; again here, for what was written before the rules of today. */
export async function revisionViews(scope: Scope, rows: readonly ShownRevision[]): Promise<ContentRevision[]> {
  const writers = await readWriters(
    scope,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ id, contentId, title, description, body = null, words, accountId, createdAt }) => {
    const writer = accountId === null ? undefined : writers.get(accountId);
    const account = writer ? accountSummaryView(scope, writer) : null;
    return { id, contentId, title, description, body: body && safeHtml(body), words, account, createdAt };
  });
}
