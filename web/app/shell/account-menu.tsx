import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { MenuButton, type MenuItem } from "../ui/menu.tsx";

const loadPanel = () => import("./account-panel.tsx");
const AccountPanel = lazy(() => loadPanel().then((module) => ({ default: module.AccountPanel })));

/** Who is signed in, and what is theirs. `settings` are those that guests have too. */
export function AccountMenu({ settings }: { settings: readonly MenuItem[] }) {
  const t = useText();
  const self = useSelf();
  const name = displayName(self ?? {});
  return (
    <MenuButton
      label={t("shell.account", { name })}
      load={loadPanel}
      render={(opened) => <AccountPanel {...opened} settings={settings} />}
      className="flex min-w-0 flex-1 items-center justify-center gap-3 side:justify-start side:px-2 side:py-1.5"
    >
      <Avatar person={self ?? {}} size={40} />
      <span className="hidden min-w-0 flex-1 truncate text-start font-medium side:block">{name}</span>
    </MenuButton>
  );
}
