import { announcementReceivers, announcements } from "../announcements/schema.ts";
import { newId } from "../kernel/new-id.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Identified = { readonly id: string };
export type AnnouncementSpec = {
  readonly creator: Identified;
  /** Without one it is the community's. */
  readonly group?: Identified;
  readonly title: string;
  readonly html: string;
  readonly at: Date;
  /** Whom it reached, by mail too. */
  readonly to: readonly Identified[];
};
export type AnnouncementFixture = { readonly id: string };

/** What was announced and has reached everybody it was for. */
export async function insertAnnouncements(
  { database, organizationId }: FixtureTarget,
  specs: readonly AnnouncementSpec[],
): Promise<AnnouncementFixture[]> {
  const made = specs.map((spec) => ({ ...spec, id: newId() }));
  await insertRows(
    database,
    announcements,
    made.map(({ id, creator, group, title, html, at }) => ({
      organizationId,
      id,
      slug: `announcement-${id.slice(-8)}`,
      groupId: group?.id ?? null,
      creatorId: creator.id,
      title,
      html,
      email: true,
      push: true,
      status: "sent" as const,
      sendAt: at,
      allFoundAt: at,
      mailedAt: at,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await insertRows(
    database,
    announcementReceivers,
    made.flatMap(({ id, to, at }) =>
      to.map((account) => ({
        organizationId,
        announcementId: id,
        accountId: account.id,
        mail: "sent" as const,
        attempts: 1,
        mailAt: at,
        createdAt: at,
      })),
    ),
  );
  return made;
}
