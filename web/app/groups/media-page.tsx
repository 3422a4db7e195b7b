import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { isForMembers, useModule } from "../kernel/session/use-module.ts";
import { MediaTiles, mediaInGroup, type MediaKind } from "../posts/index.ts";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { groupCalled, useGroup, type GroupDetail } from "./reads.ts";

const kinds = ["images", "videos"] as const;
const kindOf = (address: URLSearchParams): MediaKind => kinds.find((kind) => address.has(kind));

const needs = pageNeeds(async ({ read, list, params, search, facts: { site } }) => {
  const { id, viewer } = await read(...groupCalled(params["slug"]));
  if (!viewer.canRead || !site.MODULES.activities.enabled || isForMembers(site, "activities")) return;
  await list(...mediaInGroup(id, kindOf(search)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["images", "videos"] });

/** The pictures and videos that were posted in a group. */
export default function MediaPage() {
  const group = useGroup();
  const { isOpen } = useModule("activities");
  return group?.viewer.canRead && isOpen ? <Media group={group} /> : null;
}

function Media({ group }: { group: GroupDetail }) {
  const t = useText();
  const kind = kindOf(useSearchParams()[0]);
  const page = `/groups/${group.slug}/media`;
  return (
    <section aria-label={t("posts.media")}>
      <PageMeta title={`${t("posts.media")} · ${group.name}`} path={page} hidden={group.access === "private"} />
      <ChipRow label={t("group.filters")}>
        <Chip to={page} chosen={kind === undefined}>
          {t("groupParts.media.all")}
        </Chip>
        {kinds.map((each) => (
          <Chip key={each} to={`${page}?${each}`} chosen={kind === each}>
            {t(`groupParts.media.${each}`)}
          </Chip>
        ))}
      </ChipRow>
      <MediaTiles
        of={{ groupId: group.id }}
        kind={kind}
        empty={
          <div className="mt-4">
            <EmptyState drawing="message" title={t("posts.noMedia")}>
              {t("groupParts.noMediaText", { name: group.name })}
            </EmptyState>
          </div>
        }
      />
    </section>
  );
}
