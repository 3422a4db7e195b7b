import { teams } from "@marquee/contract/teams";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { TextField } from "../ui/field.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import { showToast } from "../kernel/toasts.ts";

/** A team is an account without a sign-in of its own; its members act for it. */
export function CreateTeam() {
  const t = useText();
  const form = useActionForm(
    teams.create,
    { name: "", email: "" },
    {
      keep: "new-team",
      onDone: (team) => {
        form.reset();
        showToast({ kind: "success", text: t("delegates.teamMade", { name: displayName(team) }) });
      },
    },
  );
  return (
    <SentForm form={form} action={t("delegates.createTeam")}>
      <p className="text-muted">{t("delegates.teamText")}</p>
      <TextField {...form.field("name")} label={t("delegates.teamName")} />
      <TextField {...form.field("email")} label={t("delegates.teamEmail")} type="email" inputMode="email" />
    </SentForm>
  );
}
