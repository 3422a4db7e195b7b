import { SavedKinds } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { SavedFeed } from "./feed-later.tsx";
import { savedPosts } from "./post-lists.ts";

const needs = pageNeeds(({ list }) => list(...savedPosts), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Posts that the reader keeps for later, beside their saved events. */
export default function SavedPostsPage() {
  const t = useText();
  return (
    <Page title={t("posts.saved")}>
      <PageMeta title={t("posts.saved")} hidden />
      <SavedKinds chosen="posts" />
      <div className="mt-4 max-w-reading">
        <SavedFeed
          empty={
            <EmptyState
              drawing="message"
              title={t("posts.nothingSaved")}
              action={
                <LinkButton look="primary" to="/">
                  {t("posts.readAll")}
                </LinkButton>
              }
            >
              {t("posts.nothingSavedText")}
            </EmptyState>
          }
        />
      </div>
    </Page>
  );
}
