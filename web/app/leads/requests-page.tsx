import type { DataOf } from "@marquee/contract/kernel";
import { leads } from "@marquee/contract/leads";
import { Link } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const asked = [leads.requests, {}] as const;
const needs = pageNeeds(({ list }) => list(...asked), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Who scanned one's passes, and what each of them may know. */
export default function RequestsPage() {
  const t = useText();
  const listed = useList(...asked);
  return (
    <Page title={t("lead.requests")} width="reading">
      <PageMeta title={t("lead.requests")} hidden />
      <p className="measure mb-6 text-muted">{t("lead.requestsText")}</p>
      <List
        {...pagesOf(listed)}
        idOf={({ id }) => id}
        render={(request) => <Request key={request.id} request={request} />}
        className="grid gap-4"
        empty={
          <EmptyState
            drawing="ticket"
            title={t("lead.noRequests")}
            action={<LinkButton to="/passes">{t("pass.all")}</LinkButton>}
          >
            {t("lead.noRequestsText")}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-64 w-full rounded-card" />}
      />
    </Page>
  );
}

const parts = ["name", "work", "email", "phone", "links"] as const;

export function Request({ request }: { request: DataOf<typeof leads.requests>[number] }) {
  const t = useText();
  const { id, exhibitor, event, shares } = request;
  const answer = useAction(leads.answer, { faults: "form" });
  const form = useForm({ initial: shares, submit: (body) => answer.mutateAsync({ leadId: id, body }) });
  const name = displayName(exhibitor);
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar person={exhibitor} size={40} />
        <div className="min-w-0">
          <h2 className="text-18 wrap-anywhere">
            <Link to={`/people/${exhibitor.username}`} prefetch="intent" className="hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-14 text-muted">{event.name}</p>
        </div>
      </div>
      <FormShell
        faults={form.faults}
        onSubmit={form.submit}
        actions={
          <AsyncButton type="submit" look="primary" busy={form.busy}>
            {t("lead.save")}
          </AsyncButton>
        }
      >
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium">{t("lead.mayKnow", { name })}</legend>
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={t(`lead.share.${part}`)}
              checked={form.values[part]}
              onChange={({ target }) => form.setValues((current) => ({ ...current, [part]: target.checked }))}
            />
          ))}
        </fieldset>
      </FormShell>
      <p role="status" className="text-14 text-muted">
        {request.answeredAt === null ? t("lead.nothingYet") : t("lead.answered")}
      </p>
    </Card>
  );
}
