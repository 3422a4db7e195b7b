import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { useAccountItems } from "./account-items.ts";

/** Who is signed in, and what is theirs. `settings` are those that guests have too. */
export function AccountMenu({ settings }: { settings: readonly MenuItem[] }) {
  const t = useText();
  const self = useSelf();
  const name = displayName(self ?? {});
  return (
    <Menu
      label={t("shell.account", { name })}
      items={useAccountItems(settings)}
      className="flex min-w-0 flex-1 items-center justify-center gap-3 side:justify-start side:px-2 side:py-1.5"
    >
      <Avatar person={self ?? {}} size={40} />
      <span className="hidden min-w-0 flex-1 truncate text-start font-medium side:block">{name}</span>
    </Menu>
  );
}
