import type { ReactNode } from "react";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useNewAbove } from "../kernel/data/use-new-above.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { LinkButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import type { NewAbove } from "../ui/new-above-pill.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Held } from "./held-later.tsx";
import { NewPost } from "./new-post.tsx";
import { type FeedOrder, ownFeed } from "./own-feed.ts";
import { pinnedIn, type PinScope } from "./pinned.ts";
import { savedPosts } from "./post-lists.ts";
import { Post } from "./post.tsx";
import { everybodysPosts, postsAbout, postsAtEvent, postsInGroup, postsOfAccount, type Activity } from "./reads.ts";
import { usePostActions } from "./use-post-actions.tsx";

/** Whose posts: the reader's own feed in an order, everybody's, or those of one group, event or person. */
type FeedSource =
  | FeedOrder
  | "everybody"
  | { readonly groupId: string }
  | { readonly eventId: string }
  | { readonly interestId: string }
  | { readonly accountId: string };
type FeedProps = {
  of: FeedSource;
  /** Whether the reader may post there. */
  canPost?: boolean;
  /** What stands in place of posts while there are none. */
  empty?: ReactNode;
};

export { NewPost } from "./new-post.tsx";

const idOf = ({ id }: { id: string }): string => id;
const atOf = ({ createdAt }: { createdAt: string }): string => createdAt;

/** Posts, the newest first, with the field for a new one above them. What arrives meanwhile is announced. */
export function Feed({ of, canPost = false, empty }: FeedProps) {
  const self = useSelf();
  const stands = typeof of === "object" && ("groupId" in of || "eventId" in of) ? of : {};
  const isOther = typeof of === "object" && ("interestId" in of || ("accountId" in of && of.accountId !== self?.id));
  return (
    <div className="grid grid-cols-1 gap-4">
      {canPost && <NewPost stands={stands} />}
      {!isOther && <Held stands={stands} />}
      <Chosen of={of} empty={empty} />
    </div>
  );
}

function Chosen({ of, empty }: Pick<FeedProps, "of" | "empty">) {
  if (of === "ranked" || of === "latest") return <OwnFeed key={of} order={of} empty={empty} />;
  if (of === "everybody") return <Everybodys empty={empty} />;
  if ("groupId" in of) return <OfGroup {...of} empty={empty} />;
  if ("interestId" in of) return <AboutInterest {...of} empty={empty} />;
  return "eventId" in of ? <OfEvent {...of} empty={empty} /> : <OfAccount {...of} empty={empty} />;
}

type Empty = Pick<FeedProps, "empty">;

function OwnFeed({ order, empty }: Empty & { order: FeedOrder }) {
  const read = ownFeed(order);
  const list = useList(...read);
  const newAbove = useNewAbove(...read, order === "latest" ? { idOf } : { idOf, atOf });
  return <Posts {...pagesOf(list)} newAbove={newAbove} empty={empty ?? <NothingForYou />} />;
}

function NothingForYou() {
  const t = useText();
  return (
    <EmptyState
      drawing="people"
      title={t("posts.nothingForYou")}
      action={<LinkButton to="/people">{t("posts.findPeople")}</LinkButton>}
    >
      {t("posts.nothingForYouText")}
    </EmptyState>
  );
}

function Everybodys({ empty }: Empty) {
  const list = useList(...everybodysPosts);
  const newAbove = useNewAbove(...everybodysPosts, { idOf });
  return <WithPinned {...pagesOf(list)} newAbove={newAbove} in={{}} empty={empty} />;
}

function OfGroup({ groupId, empty }: Empty & { groupId: string }) {
  const read = postsInGroup(groupId);
  const list = useList(...read);
  const newAbove = useNewAbove(...read, { idOf });
  return <WithPinned {...pagesOf(list)} newAbove={newAbove} in={{ groupId }} place={groupId} empty={empty} />;
}

function OfEvent({ eventId, empty }: Empty & { eventId: string }) {
  const read = postsAtEvent(eventId);
  const list = useList(...read);
  const newAbove = useNewAbove(...read, { idOf });
  return <WithPinned {...pagesOf(list)} newAbove={newAbove} in={{ eventId }} place={eventId} empty={empty} />;
}

function AboutInterest({ interestId, empty }: Empty & { interestId: string }) {
  const read = postsAbout(interestId);
  return <Posts {...pagesOf(useList(...read))} newAbove={useNewAbove(...read, { idOf })} empty={empty} />;
}

function OfAccount({ accountId, empty }: Empty & { accountId: string }) {
  const read = postsOfAccount(accountId);
  const list = useList(...read);
  const newAbove = useNewAbove(...read, { idOf });
  return <WithPinned {...pagesOf(list)} newAbove={newAbove} in={{ accountId }} empty={empty} />;
}

/** What the reader keeps for later. */
export function SavedFeed({ empty }: Empty) {
  return <Posts {...pagesOf(useList(...savedPosts))} empty={empty} />;
}

type PostsProps = ReturnType<typeof pagesOf<Activity>> & Empty & { newAbove?: NewAbove; place?: string };

/** With what is pinned there above the others, and not among them a second time. */
function WithPinned({ in: place, ...feed }: PostsProps & { in: PinScope }) {
  const t = useText();
  const actions = usePostActions();
  const pinned = useRead(...pinnedIn(place)).data ?? [];
  const items = feed.items?.filter(({ id }) => pinned.every((each) => each.id !== id));
  const isAll = pinned.length > 0 && items?.length === 0;
  return (
    <>
      {pinned.length > 0 && (
        <ul aria-label={t("posts.pinnedPosts")} className="grid grid-cols-1 gap-4">
          {pinned.map((activity) => (
            <li key={activity.id}>
              <Post activity={activity} actions={actions} place={feed.place} pinnedTo={place} />
            </li>
          ))}
        </ul>
      )}
      {actions.dialogs}
      <Posts {...feed} items={items} {...(isAll && { empty: <span /> })} />
    </>
  );
}

function Posts({ empty, place, ...pages }: PostsProps) {
  const t = useText();
  const actions = usePostActions();
  return (
    <>
      <List
        {...pages}
        idOf={idOf}
        render={(activity) => <Post activity={activity} actions={actions} place={place} />}
        className="grid grid-cols-1 gap-4"
        empty={
          empty ?? (
            <EmptyState drawing="message" title={t("posts.none")}>
              {t("posts.noneText")}
            </EmptyState>
          )
        }
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      />
      {actions.dialogs}
    </>
  );
}
