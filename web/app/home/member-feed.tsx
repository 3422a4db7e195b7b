import { siteCookies } from "@marquee/contract/organization";
import { useState } from "react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useStarting } from "../kernel/page/use-starting.ts";
import { writeCookie } from "../kernel/session/cookies.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { Section } from "../ui/page.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Feed, type FeedOrder, NewPost } from "../posts/index.ts";

/** In this browser since the page came from the server. */
let chosen: FeedOrder | undefined;

/**
 * What a member's people, groups, events and interests posted, what concerns them most first or the newest, or everybody;
 * above it the field for a new post. The order is kept for the next time.
 */
export function MemberFeed() {
  const t = useText();
  const { canSee } = useModule("activities");
  const { feed } = usePageFacts();
  const { isStarting, stop } = useStarting();
  const [shown, show] = useState<FeedOrder | "everybody">(chosen ?? feed);
  const choose = (which: FeedOrder | "everybody") => {
    show(which);
    if (which !== "everybody") writeCookie(siteCookies.feed, (chosen = which));
  };
  if (!canSee) return null;
  return (
    <Section title={t("posts.title")} id="posts">
      <div className="grid grid-cols-1 gap-4">
        <NewPost isBegun={isStarting} onBegun={stop} />
        <Segmented
          label={t("posts.which")}
          value={shown}
          onChange={choose}
          options={[
            { value: "ranked", label: t("posts.forYou") },
            { value: "latest", label: t("posts.latest") },
            { value: "everybody", label: t("posts.everybody") },
          ]}
        />
        {shown === "ranked" && <p className="-mt-2 text-14 text-muted">{t("posts.forYouWhy")}</p>}
        <Feed of={shown} />
      </div>
    </Section>
  );
}
