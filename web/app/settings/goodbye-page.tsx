import { self } from "@marquee/contract/accounts";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { When } from "../ui/when.tsx";
import { Belongings } from "./belongings.tsx";

const receiptWith = (code = "") => [self.receipt, { code }] as const;
const needs = pageNeeds(({ read, params }) => read(...receiptWith(params["code"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was deleted with an account and what stayed, for whoever has the code: there is no account to sign in with. */
export default function GoodbyePage() {
  const t = useText();
  const { NAME } = useSite();
  const receipt = useRead(...receiptWith(useParams()["code"])).data;
  if (!receipt) return null;
  const { number, removedAt, deleted, kept } = receipt;
  return (
    <Page title={t("delete.goneTitle")} width="reading">
      <PageMeta title={t("delete.goneTitle")} hidden />
      <p className="measure">{t("delete.goneText", { name: NAME })}</p>
      <p className="figures mt-2 text-muted">
        {t("delete.receipt", { number })} · <When at={removedAt} />
      </p>
      <div className="mt-8 grid gap-8 pair:grid-cols-2">
        <Belongings title={t("delete.wentCounted")} items={deleted} />
        <Belongings title={t("delete.stayedCounted")} items={kept} whyKept />
      </div>
      <p className="mt-8">
        <LinkButton to="/">{t("delete.toStart")}</LinkButton>
      </p>
    </Page>
  );
}
