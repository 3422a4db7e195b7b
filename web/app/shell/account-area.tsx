import { lazy, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { Languages, Settings2, SunMoon } from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { AccountMenu } from "./account-menu.tsx";

const LanguageDialog = lazy(() =>
  import("./language-dialog.tsx").then((module) => ({ default: module.LanguageDialog })),
);
const AppearanceDialog = lazy(() =>
  import("./appearance-dialog.tsx").then((module) => ({ default: module.AppearanceDialog })),
);

type OpenDialog = "language" | "appearance" | undefined;

/** Who is signed in and their own settings; for guests the way in. */
export function AccountArea({ position }: { position: "top" | "side" }) {
  const { signedIn } = usePageFacts();
  const [dialog, setDialog] = useState<OpenDialog>();
  const settings = useSettings(setDialog);
  const close = () => setDialog(undefined);
  return (
    <>
      {signedIn ? (
        <AccountMenu position={position} settings={settings} />
      ) : (
        <Guest position={position} settings={settings} />
      )}
      {dialog &&
        // Not inside the bar: another bar takes its place when the window changes.
        createPortal(
          <Suspense>
            {dialog === "language" ? <LanguageDialog onClose={close} /> : <AppearanceDialog onClose={close} />}
          </Suspense>,
          document.body,
        )}
    </>
  );
}

function useSettings(onOpen: (dialog: OpenDialog) => void): MenuItem[] {
  const t = useText();
  return [
    { id: "language", label: t("shell.language"), icon: Languages, onChoose: () => onOpen("language") },
    { id: "appearance", label: t("shell.appearance"), icon: SunMoon, onChoose: () => onOpen("appearance") },
  ];
}

function Guest({ position, settings }: { position: "top" | "side"; settings: readonly MenuItem[] }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const signIn = !pathname.startsWith("/auth/") && `/auth/sign-in?redirect=${encodeURIComponent(pathname + search)}`;
  const menu = (
    <Menu label={t("shell.settings")} items={settings} className="inline-grid place-items-center">
      <Icon of={Settings2} className="text-muted" />
    </Menu>
  );
  if (position === "top") {
    return (
      <div className="flex shrink-0 items-center gap-1">
        {menu}
        {signIn && (
          <LinkButton look="primary" to={signIn} className="px-2.5 text-14">
            {t("shell.signIn")}
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center gap-2 side:flex-row side:px-2">
      {signIn && (
        <LinkButton look="primary" to={signIn} className="px-2 text-14 max-side:text-12 side:flex-1">
          {t("shell.signIn")}
        </LinkButton>
      )}
      {menu}
    </div>
  );
}
