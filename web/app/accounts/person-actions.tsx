import { MessageCircle, Pencil, QrCode } from "lucide-react";
import { useOpenConversation } from "../chat/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { FollowButton } from "./follow-button.tsx";
import { PersonMenu } from "./person-menu.tsx";
import type { Profile } from "./profile.ts";

/** What one can do with somebody; on one's own page, with oneself. */
export function PersonActions({ profile }: { profile: Profile }) {
  return useSelf()?.id === profile.id ? <OwnActions /> : <OthersActions profile={profile} />;
}

function OwnActions() {
  const t = useText();
  return (
    <>
      <LinkButton to="/profile/edit" icon={Pencil}>
        {t("profile.edit")}
      </LinkButton>
      <LinkButton to="/card" icon={QrCode}>
        {t("profile.shareCard")}
      </LinkButton>
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
