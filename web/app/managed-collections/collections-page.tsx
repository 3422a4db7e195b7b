import { orderItems } from "@marquee/client";
import { managedCollections } from "@marquee/contract/managed-collections";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { ForPublishers, type StudioChannel, studioNeeds, studioOf, StudioPart } from "../managed-channels/index.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SortableList } from "../ui/sortable-list.tsx";
import { type Collection, collectionsOf } from "./reads.ts";
import { RemoveCollection } from "./remove-collection.tsx";

const loadDialogs = () => import("./collection-dialog.tsx");
const NewCollection = lazy(() => loadDialogs().then((module) => ({ default: module.NewCollection })));
const EditCollection = lazy(() => loadDialogs().then((module) => ({ default: module.EditCollection })));

const needs = studioNeeds(({ id }, { read }) => read(...collectionsOf(id)));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

type Asked = { readonly what: "add" } | { readonly what: "edit" | "remove"; readonly collection: Collection };

/** What belongs together in a channel, in the order in which its page shows it. */
export default function CollectionsPage() {
  return <ForPublishers>{(channel) => <Collections channel={channel} />}</ForPublishers>;
}

function Collections({ channel }: { channel: StudioChannel }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const { data, isError, refetch } = useRead(...collectionsOf(channel.id));
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAsked({ what: "add" })}>
      {t("managedCollection.new")}
    </Button>
  );
  const collections = data?.items;
  const close = () => setAsked(undefined);
  return (
    <StudioPart
      channel={channel}
      title={t("managedCollection.collections")}
      actions={collections && collections.length > 0 && add}
      width="reading"
    >
      {!collections ? (
        isError ? (
          <ReadFailed onRetry={refetch} />
        ) : (
          <Skeleton className="h-40 w-full rounded-card" />
        )
      ) : collections.length === 0 ? (
        <EmptyState drawing="picture" title={t("managedCollection.none")} action={add}>
          {t("managedCollection.noneText")}
        </EmptyState>
      ) : (
        <Ordered channel={channel} collections={collections} onAsk={setAsked} />
      )}
      <Suspense>
        {asked?.what === "add" && <NewCollection channel={channel} onClose={close} />}
        {asked?.what === "edit" && <EditCollection collection={asked.collection} onClose={close} />}
      </Suspense>
      <RemoveCollection collection={asked?.what === "remove" ? asked.collection : undefined} onClose={close} />
    </StudioPart>
  );
}

type OrderedProps = {
  channel: StudioChannel;
  collections: readonly Collection[];
  onAsk: (asked: Asked) => void;
};

function Ordered({ channel, collections, onAsk }: OrderedProps) {
  const t = useText();
  const order = useAction(managedCollections.order, {
    inTurn: `collections of ${channel.id}`,
    optimistic: ({ channelId, body }) => [orderItems(managedCollections.list, { channelId }, body.collectionIds)],
  });
  return (
    <SortableList
      label={t("managedCollection.collections")}
      items={collections}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      render={(collection) => (
        <Row
          collection={collection}
          to={studioOf(channel, `/collections/${collection.id}`)}
          onAsk={(what) => onAsk({ what, collection })}
        />
      )}
      onReorder={(after) => order.mutate({ channelId: channel.id, body: { collectionIds: after.map(({ id }) => id) } })}
    />
  );
}

type RowProps = { collection: Collection; to: string; onAsk: (what: "edit" | "remove") => void };

function Row({ collection: { name, description, _count }, to, onAsk }: RowProps) {
  const t = useText();
  return (
    <div className="flex w-full min-w-0 items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <Link to={to} prefetch="intent" dir="auto" className="inline-flex min-h-6 wrap-anywhere hover:underline">
            {name}
          </Link>
        </p>
        <p className="figures text-14 text-muted">{t("managedCollection.count", { count: _count.contents })}</p>
        {description && (
          <p dir="auto" className="line-clamp-2 text-14 wrap-anywhere text-muted">
            {description}
          </p>
        )}
      </div>
      <IconButton icon={Pencil} label={t("managedCollection.editNamed", { name })} onClick={() => onAsk("edit")} />
      <IconButton icon={Trash2} label={t("managedCollection.removeNamed", { name })} onClick={() => onAsk("remove")} />
    </div>
  );
}
