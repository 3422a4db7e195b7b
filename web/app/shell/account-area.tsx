import { useState, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
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

/** Who is signed in and their own settings; for guests the way in. On a phone a member has a tab for it. */
export function AccountArea({ position }: { position: "top" | "side" }) {
  const { signedIn } = usePageFacts();
  const { items, dialog } = useSettings();
  if (signedIn && position === "top") return null;
  return (
    <>
      {signedIn ? <AccountMenu settings={items} /> : <Guest position={position} settings={items} />}
      {dialog}
    </>
  );
}

/** Language and appearance, and the dialog in which one of them is chosen. */
export function useSettings(): { items: MenuItem[]; dialog: ReactNode } {
  const t = useText();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const items = [
    { id: "language", label: t("shell.language"), icon: Languages, onChoose: () => setOpen("language") },
    { id: "appearance", label: t("shell.appearance"), icon: SunMoon, onChoose: () => setOpen("appearance") },
  ];
  const dialog =
    open &&
    // Not inside the bar: another bar takes its place when the window changes.
    createPortal(
      <Suspense>
        {open === "language" ? <LanguageDialog onClose={close} /> : <AppearanceDialog onClose={close} />}
      </Suspense>,
      document.body,
    );
  return { items, dialog };
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
