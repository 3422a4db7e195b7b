import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { groupLinks, groupLinkUses } from "../schema.ts";

type Link = {
  /** Null: into the community. */
  readonly groupId: string | null;
  readonly mostUses: number | null;
  readonly expiresAt: Date | null;
};

/** Makes a link with a code that nobody guesses; answers its id. */
export async function insertLink(scope: Scope<Member>, link: Link): Promise<string> {
  const id = newId();
  await scope.database.insert(groupLinks).values({
    organizationId: scope.organization.id,
    id,
    creatorId: scope.caller.accountId,
    code: randomBytes(16).toString("base64url"),
    createdAt: scope.now,
    ...link,
  });
  return id;
}

export async function revoke(scope: Scope, id: string): Promise<void> {
  await scope.database
    .update(groupLinks)
    .set({ revokedAt: scope.now })
    .where(and(ofTenant(scope, groupLinks), eq(groupLinks.id, id)));
}

/** Counts somebody who comes by a link, once, and never more than it lets in; its row, or its group's, is held. */
export async function noteUse(scope: Scope, linkId: string, accountId: string): Promise<void> {
  const added = await scope.database
    .insert(groupLinkUses)
    .values({ organizationId: scope.organization.id, linkId, accountId, createdAt: scope.now })
    .onConflictDoNothing()
    .returning({ linkId: groupLinkUses.linkId });
  if (added.length === 0) return;
  await scope.database
    .update(groupLinks)
    .set({ uses: sql`${groupLinks.uses} + 1` })
    .where(
      and(
        ofTenant(scope, groupLinks),
        eq(groupLinks.id, linkId),
        sql`(${groupLinks.mostUses} is null or ${groupLinks.uses} < ${groupLinks.mostUses})`,
      ),
    );
}
