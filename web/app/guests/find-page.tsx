import { guestErrors, guests } from "@marquee/contract/guests";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { PuzzleStatus } from "../auth/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { usePuzzle } from "../kernel/session/use-puzzle.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { isAddress } from "./is-address.ts";

/** For who has only an address: the links of their passes come by mail. */
export default function FindPage() {
  const t = useText();
  const [sent, setSent] = useState<string>();
  const [parameters] = useSearchParams();
  if (sent !== undefined)
    return (
      <QuietPage
        drawing="message"
        title={t("guest.findSent")}
        action={<LinkButton to="/">{t("guest.toStart")}</LinkButton>}
      >
        <PageMeta title={t("guest.findTitle")} hidden />
        {t("guest.findSentText", { email: sent })}
      </QuietPage>
    );
  return (
    <Page title={t("guest.findTitle")} width="reading">
      <PageMeta title={t("guest.findTitle")} description={t("guest.findText")} path="/find-pass" />
      {parameters.has("over") && (
        <p role="status" className="mb-4 rounded-card bg-warning-soft px-4 py-3">
          {t("error.guest.over")}
        </p>
      )}
      <p className="measure mb-6 text-muted">{t("guest.findText")}</p>
      <FindForm onSent={setSent} />
      <p className="mt-6 text-muted">
        {t("auth.haveAccount")}{" "}
        <Link to="/auth/sign-in?redirect=%2Fpasses" className="inline-flex min-h-11 items-center underline">
          {t("shell.signIn")}
        </Link>
      </p>
    </Page>
  );
}

function FindForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText();
  const isLive = useIsLive();
  const find = useAction(guests.find, { faults: "form" });
  const { progress, solving } = usePuzzle(guestErrors.puzzle);
  const form = useForm({
    initial: { email: "" },
    check: ({ email }) => (isAddress(email) ? {} : { email: t("guest.emailMissing") }),
    submit: async ({ email }) => {
      const body = { email: email.trim() };
      await solving((solution) => find.mutateAsync({ body: { ...body, ...(solution && { solution }) } }));
      onSent(body.email);
    },
  });
  return (
    <FormShell
      faults={form.faults}
      heading={t("ui.correct")}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" look="primary" busy={form.busy} disabled={!isLive}>
          {t("guest.find")}
        </AsyncButton>
      }
    >
      <TextField
        {...form.field("email")}
        label={t("guest.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={320}
        required
      />
      <PuzzleStatus progress={progress} />
    </FormShell>
  );
}
