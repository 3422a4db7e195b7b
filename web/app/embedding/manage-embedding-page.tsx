import { embedding } from "@marquee/contract/embedding";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AsyncButton } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { useGuarded } from "../ui/leave-guard.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Section } from "../ui/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { EmbedCodes } from "../ui/embed-codes.tsx";

const chosen = [embedding.get, {}] as const;
const needs = pageNeeds(({ read }) => read(...chosen), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Which other sites may show parts of the community, and how. */
export default function ManageEmbeddingPage() {
  const t = useText();
  const { NAME } = useSite();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("embedding.title")} width="reading">
        <PageMeta title={t("embedding.title")} hidden />
        <p className="measure pb-4 text-muted">{t("embedding.intro")}</p>
        <Sites />
        <Section title={t("embedding.codes")} id="codes">
          <p className="measure pb-4 text-muted">{t("embedding.codesText")}</p>
          <EmbedCodes path="events" data={{ count: "6" }} title={NAME} />
        </Section>
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Sites() {
  const { data, isError, refetch } = useRead(...chosen);
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40 w-full rounded-card" />;
  return <SitesForm key={data.origins.join(" ")} origins={data.origins} />;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function SitesForm({ origins }: { origins: readonly string[] }) {
  const t = useText();
  const form = useActionForm(
    embedding.save,
    { sites: origins.join("\n") },
    {
      body: ({ sites }) => ({ origins: linesOf(sites) }),
      check: ({ sites }) => {
        const wrong = linesOf(sites).find((line) => !isSite(line));
        return wrong === undefined ? {} : { sites: t("embedding.wrongSite", { site: wrong }) };
      },
      onDone: () => showToast({ kind: "success", text: t("embedding.saved") }),
    },
  );
  useGuarded({ form });
  return (
    <FormShell
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" look="primary" busy={form.busy}>
          {t("ui.save")}
        </AsyncButton>
      }
    >
      <TextArea
        {...form.field("sites")}
        label={t("embedding.sites")}
        hint={t("embedding.sitesHint")}
        required={false}
        rows={4}
        dir="ltr"
        spellCheck={false}
        placeholder="https://www.example.org"
      />
    </FormShell>
  );
}

/** Scheme and host, and nothing below. */
function isSite(line: string): boolean {
  const url = URL.parse(line);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !/[?#@]/.test(line);
}
