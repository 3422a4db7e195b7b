import { events } from "@marquee/contract/events";
import { ticketTypes } from "@marquee/contract/support";
import { useState } from "react";
import { allPlans } from "../subscriptions/index.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { useNavigate, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { PuzzleStatus } from "../auth/index.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { typeNames } from "./reads.ts";
import { type About, useAsk, type Sent } from "./use-ask.ts";

const FileIdField = lazy(() =>
  import("../ui/fields/file-id-field.tsx").then((module) => ({ default: module.FileIdField })),
);

/** The event that the request is about, by the name that the address has for it. */
const eventCalled = (slug: string) => [events.get, { eventId: slug }] as const;

const needs = pageNeeds(async ({ read, search }) => {
  const [slug, productId] = [search.get("event"), search.get("plan")];
  // An event that is not there, or not for the reader, is no reason to keep somebody from asking.
  if (slug) await read(...eventCalled(slug)).catch(() => undefined);
  if (productId) await read(...allPlans).catch(() => undefined);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where guests and members write to those who run the community. */
export default function AskPage() {
  const t = useText();
  const navigate = useNavigate();
  const { NAME } = useSite();
  const { signedIn } = usePageFacts();
  const [address] = useSearchParams();
  const [sent, setSent] = useState<Sent>();
  const slug = address.get("event") ?? "";
  const event = useRead(...eventCalled(slug), { enabled: slug !== "" }).data;
  const productId = address.get("plan") ?? "";
  const plans = useRead(...allPlans, { enabled: productId !== "" }).data?.items ?? [];
  const plan = plans.find(({ id }) => id === productId);
  const subject = event ?? plan;
  const about: About = { ...(event && { eventId: event.id }), ...(plan && { productId: plan.id }) };
  const onSent = (ticket: Sent) => (signedIn ? navigate(`/support/${ticket.id}`) : setSent(ticket));
  if (sent) return <Thanks sent={sent} />;
  return (
    <Page
      title={t("support.contact")}
      width="reading"
      {...(signedIn && { back: { to: "/support", label: t("support.title") } })}
    >
      <PageMeta
        title={t("support.contact")}
        description={t("support.contactText", { name: NAME })}
        path="/support/new"
      />
      <p className="measure mb-6 text-muted">{t("support.contactText", { name: NAME })}</p>
      {subject && (
        <p className="mb-6 rounded-card bg-accent-soft px-4 py-3">
          {t("support.about")} <bdi className="font-medium">{subject.name}</bdi>
        </p>
      )}
      <AskForm key={subject?.id ?? ""} about={about} onSent={onSent} />
    </Page>
  );
}

function AskForm({ about, onSent }: { about: About; onSent: (sent: Sent) => unknown }) {
  const t = useText();
  const isLive = useIsLive();
  const { signedIn } = usePageFacts();
  const { form, progress } = useAsk(about, onSent);
  const { id, value, error, onChange } = form.field("fileId");
  return (
    <FormShell
      faults={form.faults}
      heading={t("ui.correct")}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" look="primary" busy={form.busy} disabled={!isLive}>
          {t("support.send")}
        </AsyncButton>
      }
    >
      <ChoiceField
        {...form.field("type")}
        label={t("support.type")}
        required
        options={ticketTypes.map((type) => ({ value: type, label: t(typeNames[type]) }))}
      />
      {!signedIn && (
        <TextField
          {...form.field("email")}
          label={t("support.email")}
          hint={t("support.emailHint")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={320}
          required
        />
      )}
      <TextArea {...form.field("request")} label={t("support.request")} rows={7} maxLength={5000} required />
      {signedIn && isLive && (
        <Suspense>
          <FileIdField {...{ id, value, error, onChange }} label={t("support.file")} />
        </Suspense>
      )}
      <PuzzleStatus progress={progress} />
      <LeaveGuard form={form} />
    </FormShell>
  );
}

/** What a guest reads when it has been sent: what happens next, and the way back to it. */
function Thanks({ sent }: { sent: Sent }) {
  const t = useText();
  return (
    <QuietPage
      drawing="message"
      title={t("support.thanks")}
      action={
        <>
          <LinkButton to={`/support/by-key/${sent.key ?? ""}`} look="primary">
            {t("support.see")}
          </LinkButton>
          <LinkButton to="/">{t("support.home")}</LinkButton>
        </>
      }
    >
      {t("support.thanksText", { number: sent.alternateId })}
    </QuietPage>
  );
}
