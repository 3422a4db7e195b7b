import { MessageCircle, Pencil, QrCode } from "lucide-react";
import { Suspense, useState } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useOpenConversation } from "../chat/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton, Button, LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { FollowButton } from "./follow-button.tsx";
import { PersonMenu } from "./person-menu.tsx";
import type { Profile } from "./profile.ts";

const ShareCard = lazy(() => import("./share-card.tsx").then((module) => ({ default: module.ShareCard })));

/** What one can do with somebody; on one's own page, with oneself. */
export function PersonActions({ profile }: { profile: Profile }) {
  return useSelf()?.id === profile.id ? <OwnActions profile={profile} /> : <OthersActions profile={profile} />;
}

function OwnActions({ profile }: { profile: Profile }) {
  const t = useText();
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <LinkButton to="/profile/edit" icon={Pencil}>
        {t("profile.edit")}
      </LinkButton>
      <Button icon={QrCode} onClick={() => setSharing(true)}>
        {t("profile.shareCard")}
      </Button>
      <Suspense>{isSharing && <ShareCard profile={profile} onClose={() => setSharing(false)} />}</Suspense>
    </>
  );
}

function OthersActions({ profile }: { profile: Profile }) {
  const t = useText();
  const { canCreate: canChat } = useModule("chat");
  const open = useOpenConversation();
  return (
    <>
      <FollowButton accountId={profile.id} />
      {canChat && profile.accountType !== "team" && (
        <AsyncButton onClick={() => open(profile.id)}>
          <Icon of={MessageCircle} />
          {t("profile.message")}
        </AsyncButton>
      )}
      <PersonMenu profile={profile} />
    </>
  );
}
