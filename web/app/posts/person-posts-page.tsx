import { isBlocked, personCalled, useProfile } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Feed } from "./feed-later.tsx";
import { pinnedIn } from "./pinned.ts";
import { postsOfAccount } from "./reads.ts";

const needs = pageNeeds(async ({ read, list, params }) => {
  const profile = await read(...personCalled(params["username"]));
  if (isBlocked(profile)) return;
  await Promise.all([list(...postsOfAccount(profile.id)), read(...pinnedIn({ accountId: profile.id }))]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What somebody has posted, as far as the reader may see it. */
export default function PersonPostsPage() {
  const t = useText();
  const profile = useProfile();
  if (!profile || isBlocked(profile)) return null;
  const name = displayName(profile);
  return (
    <section aria-label={t("posts.title")} className="pt-6">
      <PageMeta title={`${t("posts.title")} · ${name}`} path={`/people/${profile.username}/posts`} />
      <Feed
        of={{ accountId: profile.id }}
        empty={
          <EmptyState drawing="message" title={t("posts.none")}>
            {t("posts.noneBy", { name })}
          </EmptyState>
        }
      />
    </section>
  );
}
