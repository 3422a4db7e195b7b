import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { contentName, ContentRow } from "../channels/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { type Content, contentsOfChannel, contentsOfCollection } from "./reads.ts";

/** What came out before and after it in its channel, or stands beside it in the collection that one came from; and more. */
export function MoreContents({ content }: { content: Pick<Content, "id" | "channel"> }) {
  const t = useText();
  const [search] = useSearchParams();
  const collectionId = search.get("collection") ?? "";
  const { id, channel } = content;
  const latest = useRead(...contentsOfChannel(channel.id)).data?.items ?? [];
  const inCollection = useRead(...contentsOfCollection(channel.id, collectionId), { enabled: collectionId !== "" });
  const collected = collectionId ? (inCollection.data?.items ?? []) : [];
  // In time the channel goes on upwards: its newest stands first.
  const inOrder = collected.length > 0 ? collected : latest.toReversed();
  const at = inOrder.findIndex((each) => each.id === id);
  const [before, after] = at < 0 ? [] : [inOrder[at - 1], inOrder[at + 1]];
  const others = latest.filter((each) => each.id !== id && each.id !== before?.id && each.id !== after?.id).slice(0, 4);
  const kept = collected.length > 0 ? `?collection=${collectionId}` : "";
  if (!before && !after && others.length === 0) return null;
  return (
    <section aria-labelledby="more" className="mt-12 print:hidden">
      <h2 id="more" className="mb-4 text-22">
        {t("content.moreOf", { name: channel.name })}
      </h2>
      {(before || after) && (
        <nav aria-label={t("content.beforeAndAfter")} className="grid grid-cols-1 gap-3 pair:grid-cols-2">
          {before ? <Neighbour item={before} search={kept} /> : <span className="max-pair:hidden" />}
          {after && <Neighbour item={after} search={kept} isNext />}
        </nav>
      )}
      <ul className="mt-4 divide-y divide-line">
        {others.map((item) => (
          <li key={item.id}>
            <ContentRow content={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Neighbour({ item, search, isNext = false }: { item: Content; search: string; isNext?: boolean }) {
  const t = useText();
  return (
    <Link
      to={`/contents/${item.slug}${search}`}
      rel={isNext ? "next" : "prev"}
      prefetch="intent"
      className={classes(
        "flex min-w-0 items-center gap-3 rounded-card border border-line bg-surface-1 p-4 hover:border-line-strong",
        isNext && "justify-end text-end",
      )}
    >
      {!isNext && <Icon of={ArrowLeft} />}
      <span className="min-w-0">
        <span className="block text-14 text-muted">{t(isNext ? "content.next" : "content.previous")}</span>
        <bdi className="line-clamp-2 font-medium">{contentName(item)}</bdi>
      </span>
      {isNext && <Icon of={ArrowRight} />}
    </Link>
  );
}
