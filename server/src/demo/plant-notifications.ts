import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import type { NotificationSpec } from "../test/fixtures-notifications.ts";

type Around = {
  readonly to: readonly AccountFixture[];
  readonly followersOf: (account: AccountFixture) => readonly AccountFixture[];
  readonly now: Date;
};

const day = 24 * 60 * 60_000;
/** What happened since is still unread. */
const unreadFor = day;
/** Beyond so many of a kind nobody scrolls. */
const most = 12;

/** What people are notified of when they first sign in: comments and likes of their posts, and who began to follow them. */
export async function plantNotifications(fixtures: Fixtures, { to, followersOf, now }: Around): Promise<void> {
  const accounts = new Map(to.map((account) => [account.id, account]));
  const { comments, likes } = await fixtures.answersTo(to);
  const isRead = (at: Date) => now.getTime() - at.getTime() > unreadFor;
  const ofPosts = (type: "COMMENT" | "LIKE", answers: typeof comments) =>
    [...Map.groupBy(answers, ({ to: account, id }) => `${account} ${id}`).values()].flatMap((together) => {
      const [latest] = together;
      const account = latest && accounts.get(latest.to);
      if (!latest || !account) return [];
      const at = new Date(latest.at);
      const senders = together.map(({ sender }) => ({ id: sender }));
      return [{ to: account, type, senders, at, isRead: isRead(at), activityId: latest.id }];
    });
  const followed = to.flatMap((account): NotificationSpec[] => {
    const [first, ...others] = followersOf(account).filter(({ id }) => id !== account.id);
    if (!first) return [];
    const newFollowers = (senders: readonly AccountFixture[], days: number): NotificationSpec => ({
      to: account,
      type: "FOLLOW",
      senders,
      at: new Date(now.getTime() - days * day),
      isRead: days > 1,
    });
    return [newFollowers([first], 0.4), ...(others.length > 0 ? [newFollowers(others, 9)] : [])];
  });
  const newest = (specs: readonly NotificationSpec[]) =>
    [...Map.groupBy(specs, ({ to: account }) => account.id).values()].flatMap((ofOne) => ofOne.slice(0, most));
  await fixtures.notifications([
    ...newest(ofPosts("COMMENT", comments)),
    ...newest(ofPosts("LIKE", likes)),
    ...followed,
  ]);
}
