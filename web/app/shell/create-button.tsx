import { Plus } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { useCreations } from "./creations.ts";

/** The round button above the bar of a phone. Nothing for whoever can begin nothing. */
export function CreateButton({ className }: { className?: string }) {
  const t = useText();
  const creations = useCreations();
  if (creations.length === 0) return null;
  return (
    <Menu
      label={t("nav.create")}
      items={creations.map(({ isOpen: _, ...item }) => item)}
      className={classes(
        // A page with an action of its own at the bottom, or with something to hold out at the door, has no room for it.
        "in-[:has([data-action-bar],[data-next-step])]:hidden grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-over hover:bg-accent-strong!",
        className,
      )}
    >
      <Icon of={Plus} size={26} />
    </Menu>
  );
}
