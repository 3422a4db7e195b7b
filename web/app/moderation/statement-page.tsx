import { data, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { statementAt } from "./reads.ts";
import { StatementCard } from "./statement-card.tsx";

const code = /^[\w-]{20,64}$/;

const needs = pageNeeds(async ({ read, params }) => {
  if (!code.test(params["code"] ?? "")) throw data(null, { status: 404 });
  await read(...statementAt(params["code"]));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A decision by the address in its mail: whoever is suspended reads it and appeals here, without signing in. */
export default function StatementPage() {
  const t = useText();
  const { code: given = "" } = useParams();
  const statement = useRead(...statementAt(given)).data;
  if (!statement) return null;
  return (
    <Page title={t("moderation.mine")} width="reading">
      <PageMeta title={t("moderation.mine")} hidden />
      <StatementCard statement={statement} code={given} />
    </Page>
  );
}
