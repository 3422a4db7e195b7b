import { Link, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { sharedYear } from "./reads.ts";
import { YearFigures, YearHead } from "./year-figures.tsx";

const needs = pageNeeds(({ read, params }) => read(...sharedYear(params["code"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Somebody's year, as they shared it. Whoever looks for it by its name does not find it: it was given to somebody. */
export default function SharedYearPage() {
  const t = useText();
  const { NAME } = useSite();
  const code = useParams()["code"];
  const shared = useRead(...sharedYear(code)).data;
  if (!shared) return null;
  const { account, year } = shared;
  const name = displayName(account);
  const title = t("year.titleOf", { name, year: String(year), community: NAME });
  return (
    <div className="gutter mx-auto w-full max-w-reading py-6 side:py-8">
      <PageMeta title={title} card={`years/${code}`} hidden />
      <YearHead
        title={String(year)}
        who={
          <Link to={`/people/${account.username}`} className="flex min-w-0 items-center gap-3 hover:underline">
            <Avatar person={account} size={40} />
            <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
              {name}
            </span>
          </Link>
        }
      />
      <YearFigures year={shared} />
      <p className="mt-6">
        <LinkButton look="primary" to="/">
          {t("year.see", { community: NAME })}
        </LinkButton>
      </p>
    </div>
  );
}
