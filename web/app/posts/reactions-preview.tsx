import { useMemo, useState } from "react";
import { PreviewOfSite, usePageFacts, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { PostCard } from "./post-card.tsx";
import type { PostView } from "./post-view.ts";

const nothing = () => undefined;

/** A post where these are offered, to be tried: nothing of it is sent. */
export function ReactionsPreview({ reactions }: { reactions: readonly string[] }) {
  const t = useText();
  const { now } = usePageFacts();
  const self = useSelf();
  const [own, setOwn] = useState<string>();
  const site = useMemo(() => ({ REACTIONS: [...reactions] }), [reactions]);
  const counts = reactions.map((reaction, index) => ({
    reaction,
    count: reactions.length - index + (own === reaction ? 1 : 0),
  }));
  const view: PostView = {
    id: "preview",
    account: { ...self, username: self?.username ?? "" },
    at: new Date(now).toISOString(),
    text: t("reactions.sample"),
    mentions: [],
    likes: {
      count: counts.reduce((sum, { count }) => sum + count, 0),
      isOwn: own !== undefined,
      ...(own !== undefined && { reaction: own }),
    },
    ...(reactions.length > 1 && { reactions: counts.toSorted((one, other) => other.count - one.count) }),
    images: [],
    files: [],
    comments: 0,
  };
  return (
    <PreviewOfSite site={site}>
      <PostCard
        view={view}
        to="#preview"
        actions={{
          like: () => setOwn((before) => (before === undefined ? reactions[0] : undefined)),
          react: (_, reaction) => setOwn(reaction),
          saveFile: nothing,
          playVideo: nothing,
        }}
      />
    </PreviewOfSite>
  );
}
