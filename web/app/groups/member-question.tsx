import { admission } from "@marquee/contract/admission";
import { groups } from "@marquee/contract/groups";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Confirm } from "../ui/confirm.tsx";

type Asked = { groupId: string; accountId: string; name: string; onClose: () => void };
type QuestionProps = Asked & { open: boolean };

/** What is asked before a member is taken out, banned or given the group. */
export function MemberQuestion({ about, ...asked }: Asked & { about: "remove" | "ban" | "handOver" }) {
  if (about === "remove") return <Remove {...asked} open />;
  return about === "ban" ? <BanMember {...asked} open /> : <HandOver {...asked} open />;
}

function Remove({ groupId, accountId, name, ...dialog }: QuestionProps) {
  const t = useText();
  const remove = useAction(groups.removeMember);
  return (
    <Confirm
      {...dialog}
      title={t("group.removeTitle", { name })}
      action={t("group.remove")}
      danger
      onConfirm={() => remove.mutateAsync({ groupId, accountId })}
    >
      {t("group.removeText")}
    </Confirm>
  );
}

function BanMember({ groupId, accountId, name, ...dialog }: QuestionProps) {
  const t = useText();
  const ban = useAction(admission.ban);
  return (
    <Confirm
      {...dialog}
      title={t("group.banTitle", { name })}
      action={t("group.ban")}
      danger
      onConfirm={() => ban.mutateAsync({ groupId, body: { accountId } })}
    >
      {t("group.banText")}
    </Confirm>
  );
}

function HandOver({ groupId, accountId, name, ...dialog }: QuestionProps) {
  const t = useText();
  const handOver = useAction(groups.handOver);
  return (
    <Confirm
      {...dialog}
      title={t("group.handOverTitle", { name })}
      action={t("group.handOver")}
      onConfirm={() => handOver.mutateAsync({ groupId, body: { accountId } })}
    >
      {t("group.handOverText")}
    </Confirm>
  );
}
