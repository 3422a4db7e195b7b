import { groups } from "@marquee/contract/groups";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import type { StudioChannel } from "./reads.ts";

type GroupFieldProps = {
  id: string;
  name?: string;
  error?: string | undefined;
  /** The id of the group; empty for none. */
  value: string;
  onChange: (groupId: string) => void;
  /** The one that there is, which somebody else may look after. */
  current?: StudioChannel["group"];
};

/** A group that a channel belongs to: one that its publisher looks after. Without any there is nothing to choose. */
export function GroupField({ current = null, ...field }: GroupFieldProps) {
  const t = useText();
  const accountId = useSelf()?.id ?? "";
  const { canSee } = useModule("groups");
  const own = useRead(groups.of, { accountId, pageSize: 100 }, { enabled: canSee && accountId !== "" }).data?.items;
  const lookedAfter = own?.filter(({ viewer }) => viewer.canManage) ?? [];
  const offered = [...lookedAfter, ...(current ? [current] : [])].filter(
    ({ id }, place, all) => all.findIndex((each) => each.id === id) === place,
  );
  if (offered.length === 0) return null;
  return (
    <ChoiceField
      {...field}
      label={t("managedChannel.group")}
      hint={t("managedChannel.groupHint")}
      options={[
        { value: "", label: t("managedChannel.noGroup") },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
