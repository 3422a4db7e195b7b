import { teams } from "@marquee/contract/teams";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { hintsOf } from "../kernel/forms/hints.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { TextField } from "../ui/field.tsx";
import { showToast } from "../kernel/toasts.ts";

const initial = { name: "", email: "" };

/** A team is an account without a sign-in of its own; its members act for it. */
export function CreateTeam() {
  const t = useText();
  const create = useAction(teams.create, { faults: "form" });
  const form = useForm({
    initial,
    keep: "new-team",
    check: ({ name, email }) => ({
      ...(name.trim() ? {} : { name: t("auth.required") }),
      ...(email.trim() ? {} : { email: t("auth.required") }),
    }),
    submit: async ({ name, email }) => {
      const team = await create.mutateAsync({ body: { name: name.trim(), email: email.trim() } });
      form.setValues(initial);
      showToast({ kind: "success", text: t("delegates.teamMade", { name: displayName(team) }) });
    },
  });
  return (
    <FormShell
      faults={form.faults}
      heading={t("ui.correct")}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" look="primary" busy={form.busy}>
          {t("delegates.createTeam")}
        </AsyncButton>
      }
    >
      <p className="text-muted">{t("delegates.teamText")}</p>
      <TextField {...form.field("name")} {...hintsOf(teams.create, "name")} label={t("delegates.teamName")} />
      <TextField
        {...form.field("email")}
        {...hintsOf(teams.create, "email")}
        label={t("delegates.teamEmail")}
        type="email"
        inputMode="email"
      />
    </FormShell>
  );
}
