import { MenuPanel } from "../ui/menu-panel.tsx";
import type { MenuItem, OpenedMenu } from "../ui/menu.tsx";
import { useAccountItems } from "./account-items.ts";

/** What is a member's own, opened from who they are. */
export function AccountPanel({ settings, ...opened }: OpenedMenu & { settings: readonly MenuItem[] }) {
  return <MenuPanel {...opened} items={useAccountItems(settings)} />;
}
