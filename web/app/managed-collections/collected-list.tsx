import { dropItems, orderItems } from "@marquee/client";
import { managedCollections } from "@marquee/contract/managed-collections";
import { FileText, Headphones, Video, X, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { dateText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { type StudioChannel, studioOf } from "../managed-channels/index.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { SortableList } from "../ui/sortable-list.tsx";
import type { Collected, Collection } from "./reads.ts";

type CollectedProps = { channel: StudioChannel; collection: Collection; contents: readonly Collected[] };

const drawings: Readonly<Record<Collected["type"], LucideIcon>> = {
  article: FileText,
  audio: Headphones,
  video: Video,
};

/** What is in a collection, to be put in another order or taken out. */
export function CollectedList({ channel, collection, contents }: CollectedProps) {
  const t = useText();
  const path = { channelId: channel.id, collectionId: collection.id };
  const order = useAction(managedCollections.orderContents, {
    inTurn: `contents of ${collection.id}`,
    optimistic: ({ body }) => [orderItems(managedCollections.contents, path, body.contentIds)],
  });
  const takeOut = useAction(managedCollections.removeContent, {
    optimistic: ({ contentId }) => [dropItems(managedCollections.contents, ({ id }) => id === contentId)],
  });
  const nameOf = ({ title }: Collected): string => title ?? t("managedChannel.untitled");
  return (
    <SortableList
      label={collection.name}
      items={contents}
      idOf={({ id }) => id}
      nameOf={nameOf}
      render={(content) => (
        <Row
          content={content}
          title={nameOf(content)}
          to={studioOf(channel, `/contents/${content.id}`)}
          onTakeOut={() => takeOut.mutate({ ...path, contentId: content.id })}
        />
      )}
      onReorder={(after) => order.mutate({ ...path, body: { contentIds: after.map(({ id }) => id) } })}
    />
  );
}

type RowProps = { content: Collected; title: string; to: string; onTakeOut: () => void };

function Row({ content, title, to, onTakeOut }: RowProps) {
  const t = useText();
  const { type } = content;
  return (
    <div className="flex w-full min-w-0 items-center gap-3 py-1">
      <Icon of={drawings[type]} size={18} className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <Link to={to} prefetch="intent" dir="auto" className="inline-flex min-h-6 wrap-anywhere hover:underline">
            {title}
          </Link>
        </p>
        <p className="text-14 text-muted">
          {t(`managedCollection.type.${type}`)} · <Standing content={content} />
        </p>
      </div>
      <IconButton icon={X} label={t("managedCollection.takeOut", { title })} onClick={onTakeOut} />
    </div>
  );
}

/** Whether it is out, and since when. */
function Standing({ content: { published } }: { content: Collected }) {
  const t = useText();
  const reading = useReading();
  if (published === null) return t("managedCollection.draft");
  const date = dateText(Date.parse(published), reading);
  return (
    <span suppressHydrationWarning>
      {Date.parse(published) > reading.now ? t("managedCollection.scheduled", { date }) : date}
    </span>
  );
}
