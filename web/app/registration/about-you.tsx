import { guestErrors, guests } from "@marquee/contract/guests";
import { Link, useLocation } from "react-router";
import { PuzzleStatus, Terms, useHasTerms } from "../auth/index.ts";
import { isAddress } from "../guests/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { signInPath } from "../kernel/data/needs.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { usePuzzle } from "../kernel/session/use-puzzle.ts";
import { useTerms } from "../organization/index.ts";
import { AsyncButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FlowHeader } from "../ui/flow-header.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EventLine } from "./event-line.tsx";
import type { EventItem } from "./reads.ts";

/** The first step of who has no account: what is needed for a pass. The way to sign in stands above it. */
export function AboutYou({ event }: { event: EventItem }) {
  const t = useText();
  const isLive = useIsLive();
  const { pathname, search } = useLocation();
  const { form, progress } = useBegin(event);
  return (
    <>
      <PageMeta title={`${t("register.aboutYou")} · ${event.name}`} hidden />
      <FlowHeader leave={{ to: `/events/${event.slug}`, label: event.name }}>
        <EventLine event={event} />
      </FlowHeader>
      <div className="mx-auto w-full max-w-md px-4 py-6 rail:py-12">
        <h1 className="text-28">{t("register.aboutYou")}</h1>
        <p className="mt-1 mb-6 text-muted">
          {t("register.aboutYouText")}{" "}
          <Link to={signInPath(pathname + search)} className="font-medium text-accent-text underline">
            {t("register.signInInstead")}
          </Link>
        </p>
        <FormShell
          faults={form.faults}
          heading={t("ui.correct")}
          onSubmit={form.submit}
          actions={
            <AsyncButton type="submit" look="primary" wide busy={form.busy} disabled={!isLive}>
              {t("register.goOn")}
            </AsyncButton>
          }
        >
          <div className="grid gap-4 pair:grid-cols-2">
            <TextField
              {...form.field("firstName")}
              label={t("register.firstName")}
              autoComplete="given-name"
              maxLength={100}
              required
            />
            <TextField
              {...form.field("lastName")}
              label={t("register.lastName")}
              autoComplete="family-name"
              maxLength={100}
              required
            />
          </div>
          <TextField
            {...form.field("email")}
            label={t("guest.email")}
            hint={t("register.emailHint")}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={320}
            required
          />
          <Terms field={form.field("terms")} />
          <PuzzleStatus progress={progress} />
        </FormShell>
      </div>
    </>
  );
}

function useBegin(event: EventItem) {
  const t = useText();
  const { pathname, search } = useLocation();
  const hasTerms = useHasTerms();
  const { version } = useTerms();
  const begin = useAction(guests.begin, { faults: "form" });
  const { progress, solving } = usePuzzle(guestErrors.puzzle);
  const form = useForm({
    initial: { firstName: "", lastName: "", email: "", terms: "" },
    keep: `guest ${event.id}`,
    check: ({ firstName, lastName, email, terms }) => ({
      ...(firstName.trim() === "" && { firstName: t("register.nameMissing") }),
      ...(lastName.trim() === "" && { lastName: t("register.nameMissing") }),
      ...(!isAddress(email) && { email: t("guest.emailMissing") }),
      ...(hasTerms && terms === "" && { terms: t("register.agreeMissing") }),
    }),
    submit: async ({ firstName, lastName, email }) => {
      const accepted = version === null ? {} : { termsVersion: version };
      const body = { firstName, lastName, email: email.trim(), ...accepted };
      const send = (solution?: string) =>
        begin.mutateAsync({ eventId: event.id, body: { ...body, ...(solution && { solution }) } });
      const { token } = await solving(send);
      // By the server, which keeps the secret where no script reads it.
      location.assign(`/guest/${token}?to=${encodeURIComponent(pathname + search)}`);
    },
  });
  return { form, progress };
}
