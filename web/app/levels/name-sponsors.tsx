import { levels } from "@marquee/contract/levels";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { PeopleDialog } from "../ui/people-dialog.tsx";
import type { Level } from "./reads.ts";

/** Names people and teams as sponsors at a level. */
export function NameSponsors({ level: { id: levelId, name }, onClose }: { level: Level; onClose: () => void }) {
  const t = useText();
  const call = useAction(levels.name, { faults: "form" });
  return (
    <PeopleDialog
      title={t("levels.nameAt", { level: name })}
      action={t("levels.name")}
      among="everybody"
      onEach={(accountId) => call.mutateAsync({ levelId, accountId, body: { sponsors: true } })}
      onClose={onClose}
    />
  );
}
