import { organization, type PageType } from "@marquee/contract/organization";
import { Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import { data, useNavigate, useParams } from "react-router";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AsyncButton, Button, LinkButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { AcceptedLine, standing } from "../terms/index.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { RichTextField, usePicturesForText } from "../writing/index.ts";
import { pageNames, pageTypeIn } from "./pages.ts";

const pageOf = (type: PageType) => [organization.page, { type }] as const;

const needs = pageNeeds(
  async ({ read, params }) => {
    const type = pageTypeIn(params["type"]);
    if (!type) throw data(null, { status: 404 });
    // Who is no administrator sees the page that says so.
    const counted = type === "terms" ? read(...standing).catch(() => undefined) : undefined;
    await Promise.all([read(...pageOf(type)), counted]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Writes one of the community's own pages. */
export default function WritePage() {
  const t = useText();
  const type = pageTypeIn(useParams()["type"]);
  if (!type) return null;
  return (
    <AdministratorsOnly>
      <ConsolePage title={t(pageNames[type])} width="reading" back={{ to: "/manage/pages", label: t("pages.manage") }}>
        <PageMeta title={t(pageNames[type])} hidden />
        <Writing key={type} type={type} />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Writing({ type }: { type: PageType }) {
  const t = useText();
  const navigate = useNavigate();
  const page = useRead(...pageOf(type)).data;
  const form = useActionForm(
    organization.savePage,
    {
      title: page?.title ?? "",
      subtitle: page?.subtitle ?? "",
      html: page?.html ?? "",
      asksAgain: false,
      summary: "",
    },
    {
      input: { type },
      keep: `page-${type}`,
      onDone: () => {
        showToast({ kind: "success", text: t("pages.saved") });
        return navigate(`/pages/${type}`);
      },
    },
  );
  const html = form.field("html");
  const ways = (
    <div className="flex flex-wrap gap-2">
      <AsyncButton type="submit" look="primary" busy={form.busy}>
        {t(page ? "pages.save" : "pages.publish")}
      </AsyncButton>
      {page && (
        <LinkButton icon={Eye} to={`/pages/${type}`}>
          {t("pages.see")}
        </LinkButton>
      )}
      {page && <TakeAway type={type} />}
    </div>
  );
  return (
    <FormShell faults={form.faults} heading={t("ui.correct")} onSubmit={form.submit} actions={ways}>
      <TextField {...form.field("title")} label={t("pages.title")} hint={t("pages.titleHint")} />
      <TextField {...form.field("subtitle")} label={t("pages.subtitle")} />
      <RichTextField
        label={t("pages.text")}
        value={html.value}
        onChange={html.onChange}
        onPicture={usePicturesForText()}
        {...(html.error && { error: html.error })}
      />
      {type === "terms" && (
        <CheckField {...form.field("asksAgain")} label={t("pages.asksAgain")} hint={t("pages.asksAgainHint")} />
      )}
      {type === "terms" && form.values.asksAgain && (
        <TextArea {...form.field("summary")} label={t("pages.summary")} hint={t("pages.summaryHint")} rows={3} />
      )}
      {type === "terms" && <AcceptedLine />}
      <LeaveGuard form={form} />
    </FormShell>
  );
}

function TakeAway({ type }: { type: PageType }) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(organization.removePage, { onDone: () => navigate("/manage/pages") });
  return (
    <>
      <Button icon={Trash2} look="quiet" onClick={() => setAsking(true)}>
        {t("pages.remove")}
      </Button>
      <Confirm
        open={isAsking}
        title={t("pages.removeTitle")}
        action={t("pages.remove")}
        danger
        onConfirm={() => remove.mutateAsync({ type })}
        onClose={() => setAsking(false)}
      >
        {t("pages.removeText")}
      </Confirm>
    </>
  );
}
