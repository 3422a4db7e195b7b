import { siteCookies } from "@marquee/contract/organization";
import { useState } from "react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { readCookie, writeCookie } from "../kernel/session/cookies.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { LinkButton } from "../ui/button.tsx";
import { Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Feed, type FeedOrder, NewPost } from "../posts/index.ts";

/**
 * What a member's people, groups, events and interests posted, what concerns them most first or the newest, or everybody;
 * above it the field for a new post. The order is kept for the next time.
 */
export function MemberFeed() {
  const t = useText();
  const { canSee } = useModule("activities");
  const { feed } = usePageFacts();
  const [shown, show] = useState<FeedOrder | "everybody">(() => chosenBefore(feed));
  const choose = (which: FeedOrder | "everybody") => {
    show(which);
    if (which !== "everybody") writeCookie(siteCookies.feed, which);
  };
  if (!canSee) return null;
  return (
    <Section title={t("posts.title")} id="posts">
      <div className="grid grid-cols-1 gap-4">
        <NewPost />
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
        <Feed of={shown} empty={shown === "everybody" ? undefined : <NothingForYou />} />
      </div>
    </Section>
  );
}

/** A choice made since the page came from the server stands in the cookie alone. */
function chosenBefore(known: FeedOrder): FeedOrder {
  const kept = typeof window === "undefined" ? known : readCookie(siteCookies.feed);
  return kept === "latest" || kept === "ranked" ? kept : known;
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
