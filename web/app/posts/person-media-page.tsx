import { isBlocked, personCalled, useProfile } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { MediaTiles } from "./feed-later.tsx";
import { mediaOfAccount } from "./reads.ts";

const needs = pageNeeds(async ({ read, list, params }) => {
  const profile = await read(...personCalled(params["username"]));
  if (!isBlocked(profile)) await list(...mediaOfAccount(profile.id));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What somebody has posted with pictures or a video, as far as the reader may see it. */
export default function PersonMediaPage() {
  const t = useText();
  const profile = useProfile();
  if (!profile || isBlocked(profile)) return null;
  const name = displayName(profile);
  return (
    <section aria-label={t("posts.media")} className="pt-6">
      <PageMeta title={`${t("posts.media")} · ${name}`} path={`/people/${profile.username}/media`} />
      <MediaTiles
        of={{ accountId: profile.id }}
        empty={
          <EmptyState drawing="message" title={t("posts.noMedia")}>
            {t("posts.noMediaBy", { name })}
          </EmptyState>
        }
      />
    </section>
  );
}
