import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { ChipMenu } from "../ui/chip-menu.tsx";
import { listLink } from "./links.ts";
import { ownGroups } from "./reads.ts";

/** Which of the reader's groups the list shows the discussions of; nothing where they are in none. */
export function OwnGroups({ chosen }: { chosen: string | undefined }) {
  const t = useText();
  const { isOpen } = useModule("groups");
  const own = useRead(...ownGroups, { enabled: isOpen }).data?.items ?? [];
  if (own.length === 0) return null;
  const current = own.find(({ group }) => group.id === chosen);
  return (
    <li>
      <ChipMenu
        label={[t("nav.groups"), current?.group.name].filter(Boolean).join(": ")}
        chosen={current !== undefined}
        items={own.map(({ group: { id, name } }) => ({ id, label: name, to: listLink({ by: "group", id }) }))}
      >
        {current ? current.group.name : t("nav.groups")}
      </ChipMenu>
    </li>
  );
}
