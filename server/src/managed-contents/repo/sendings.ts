import type { ManagedContent } from "@marquee/contract/managed-contents";
import { and, eq, sql } from "drizzle-orm";
import { arrayOf, unnested } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { FoundReceiver } from "../queries/audience.ts";
import { contentReceivers, contentSendings } from "../schema.ts";

const one = (scope: Scope, contentId: string) =>
  and(ofTenant(scope, contentSendings), eq(contentSendings.contentId, contentId));

/** Begins to reach those who subscribe, once. */
export async function insertSending(scope: Scope, contentId: string): Promise<void> {
  await scope.database.execute(sql`
    insert into content_sendings (organization_id, content_id, status, email, created_at)
    select c.organization_id, c.id, 'sending', c.email, ${scope.now.toISOString()} from contents c
    where ${ofTenant(scope, "c")} and c.id = ${contentId}
    on conflict do nothing`);
}

/** One that is reaching people, held so that nobody else finds its receivers; undefined where all are found. */
export async function holdUnfound(scope: Scope, contentId: string) {
  const [row] = await scope.database
    .select({ email: contentSendings.email, foundAccountId: contentSendings.foundAccountId })
    .from(contentSendings)
    .where(and(one(scope, contentId), sql`${contentSendings.allFoundAt} is null`))
    .for("update");
  return row;
}

/** Writes down whom it has reached, once each. */
export async function insertReceivers(
  scope: Scope,
  { contentId, isMailed, found }: { contentId: string; isMailed: boolean; found: readonly FoundReceiver[] },
): Promise<string[]> {
  const rows = found.map((one) => ({ accountId: one.accountId, mail: isMailed && one.isMailed ? "waiting" : "none" }));
  const now = scope.now.toISOString();
  const written = await scope.database.execute<{ account_id: string }>(sql`
    insert into content_receivers (organization_id, content_id, account_id, mail, mail_at, created_at)
    select ${scope.organization.id}, ${contentId}, f.account_id, f.mail, ${now}, ${now}
    from ${unnested("f", { accountId: "uuid", mail: "text" }, rows)}
    on conflict do nothing
    returning account_id`);
  return written.map(({ account_id: accountId }) => accountId);
}

/** Where finding the receivers goes on; without a last one all are found. */
export async function saveFound(scope: Scope, contentId: string, last: string | undefined): Promise<void> {
  await scope.database
    .update(contentSendings)
    .set(last === undefined ? { allFoundAt: scope.now } : { foundAccountId: last })
    .where(one(scope, contentId));
}

/** What has reached everybody and has no mail left to send is sent, and its figures are kept: they are counted once. */
export async function closeWhenDone(scope: Scope, contentId: string): Promise<void> {
  const closed = await scope.database
    .update(contentSendings)
    .set({ status: "sent" })
    .where(
      and(
        one(scope, contentId),
        eq(contentSendings.status, "sending"),
        sql`${contentSendings.allFoundAt} is not null and not exists (
          select from ${contentReceivers} r where ${ofTenant(scope, "r")}
            and r.content_id = ${contentId} and r.mail in ('waiting', 'claimed'))`,
      ),
    )
    .returning({ contentId: contentSendings.contentId });
  if (closed.length === 0) return;
  const delivery = (await readDeliveries(scope, [contentId])).get(contentId) ?? null;
  await scope.database.update(contentSendings).set({ delivery }).where(one(scope, contentId));
}

type Delivery = NonNullable<ManagedContent["delivery"]>;
type Counted = Delivery & { readonly contentId: string; readonly kept: Delivery | null };

/**
 * How far each of some contents has come; none of what was never sent. What is over keeps its figures, whoever leaves the
 * community later. Walks the key of content_receivers.
 */
export async function readDeliveries(scope: Scope, contentIds: readonly string[]): Promise<Map<string, Delivery>> {
  if (contentIds.length === 0) return new Map();
  const rows = await scope.database.execute<Counted>(sql`
    select s.content_id as "contentId", s.delivery as kept, counted.*
    from content_sendings s, lateral (
      select count(*)::int as people, (count(*) filter (where r.mail = 'sent'))::int as mails,
        (count(*) filter (where r.mail in ('waiting', 'claimed')))::int as waiting,
        (count(*) filter (where r.mail = 'failed'))::int as failed
      from content_receivers r where s.delivery is null and ${ofTenant(scope, "r")} and r.content_id = s.content_id) counted
    where ${ofTenant(scope, "s")} and s.content_id = any(${arrayOf("uuid", contentIds)})`);
  return new Map(
    rows.map(({ contentId, kept, people, mails, waiting, failed }) => [
      contentId,
      kept ?? { people, mails, waiting, failed },
    ]),
  );
}
