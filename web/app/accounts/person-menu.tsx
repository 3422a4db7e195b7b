import { accounts } from "@marquee/contract/accounts";
import { delegates } from "@marquee/contract/delegates";
import { Ban, Ellipsis, Flag, Share2, UserCheck } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useLocation, useNavigate } from "react-router";
import { signInPath } from "../kernel/data/needs.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import type { Profile } from "./profile.ts";

const Confirm = lazy(() => import("../ui/confirm.tsx").then((module) => ({ default: module.Confirm })));
const ShareCard = lazy(() => import("./share-card.tsx").then((module) => ({ default: module.ShareCard })));
const ReportPerson = lazy(() => import("./report-person.tsx").then((module) => ({ default: module.ReportPerson })));

type Asked = "share" | "report" | "block" | "delegate";

/** What one rarely does with somebody. A guest signs in first. */
export function PersonMenu({ profile }: { profile: Profile }) {
  const t = useText();
  const { signedIn, isActing } = usePageFacts();
  const { canSee: canDelegate } = useModule("delegates");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const name = displayName(profile);
  const ask = (what: Asked) => () => (signedIn ? setAsked(what) : void navigate(signInPath(pathname)));
  const isPerson = profile.accountType === "account";
  const items = [
    { id: "share", label: t("profile.share"), icon: Share2, onChoose: () => setAsked("share") },
    ...(signedIn && canDelegate && isPerson && !isActing
      ? [{ id: "delegate", label: t("profile.letAct"), icon: UserCheck, onChoose: ask("delegate") }]
      : []),
    { id: "report", label: t("profile.report"), icon: Flag, danger: true, onChoose: ask("report") },
    { id: "block", label: t("profile.block"), icon: Ban, danger: true, onChoose: ask("block") },
  ];
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu
        label={t("profile.more", { name })}
        items={items}
        className="grid place-items-center border border-line-strong bg-surface-1"
      >
        <Icon of={Ellipsis} />
      </Menu>
      <Suspense>{asked === "share" && <ShareCard profile={profile} onClose={close} />}</Suspense>
      <Suspense>{asked === "report" && <ReportPerson profile={profile} onClose={close} />}</Suspense>
      <Suspense>{asked === "block" && <Block profile={profile} onClose={close} />}</Suspense>
      <Suspense>{asked === "delegate" && <LetAct profile={profile} onClose={close} />}</Suspense>
    </>
  );
}

type QuestionProps = { profile: Profile; onClose: () => void };

function Block({ profile, ...dialog }: QuestionProps) {
  const t = useText();
  const name = displayName(profile);
  // What the page shows of the blocked one goes from it, and would be refused if it were asked for again.
  const block = useAction(accounts.block, {
    keeps: ({ path }, { accountId }) => path.startsWith("/accounts/{accountId}/") && accountId === profile.id,
  });
  return (
    <Confirm
      open
      {...dialog}
      title={t("profile.blockTitle", { name })}
      action={t("profile.block")}
      danger
      onConfirm={() => block.mutateAsync({ accountId: profile.id })}
    >
      {t("profile.blockText")}
    </Confirm>
  );
}

function LetAct({ profile, ...dialog }: QuestionProps) {
  const t = useText();
  const name = displayName(profile);
  const letAct = useAction(delegates.addAccount, {
    onDone: () => showToast({ kind: "success", text: t("profile.canAct", { name }) }),
  });
  return (
    <Confirm
      open
      {...dialog}
      title={t("profile.letActTitle", { name })}
      action={t("profile.letAct")}
      onConfirm={() => letAct.mutateAsync({ accountId: profile.id })}
    >
      {t("delegates.intro")}
    </Confirm>
  );
}
