import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { LinkButton } from "../ui/button.tsx";
import { Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Feed, NewPost } from "../posts/index.ts";

/** What a member's people, groups, events and interests posted, or everybody; above it the field for a new post. */
export function MemberFeed() {
  const t = useText();
  const { canSee } = useModule("activities");
  const [shown, show] = useState<"own" | "everybody">("own");
  if (!canSee) return null;
  return (
    <Section title={t("posts.title")} id="posts">
      <div className="grid grid-cols-1 gap-4">
        <NewPost />
        <Segmented
          label={t("posts.which")}
          value={shown}
          onChange={show}
          options={[
            { value: "own", label: t("posts.forYou") },
            { value: "everybody", label: t("posts.everybody") },
          ]}
        />
        <Feed of={shown} empty={shown === "own" ? <NothingForYou /> : undefined} />
      </div>
    </Section>
  );
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
