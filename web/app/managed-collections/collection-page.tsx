import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { ForPublishers, type StudioChannel, studioNeeds, studioOf, StudioPart } from "../managed-channels/index.ts";
import { AsyncButton, Button, IconButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CollectedList } from "./collected-list.tsx";
import { type Collection, collectedIn, collectionAt } from "./reads.ts";
import { RemoveCollection } from "./remove-collection.tsx";

const AddContents = lazy(() => import("./add-contents.tsx").then((module) => ({ default: module.AddContents })));
const EditCollection = lazy(() =>
  import("./collection-dialog.tsx").then((module) => ({ default: module.EditCollection })),
);

const needs = studioNeeds(({ id }, { read, list, params }) =>
  Promise.all([read(...collectionAt(id, params["collectionId"])), list(...collectedIn(id, params["collectionId"]))]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What is in a collection, in its order. */
export default function CollectionPage() {
  return <ForPublishers>{(channel) => <Read channel={channel} />}</ForPublishers>;
}

function Read({ channel }: { channel: StudioChannel }) {
  const { data, isError, refetch } = useRead(...collectionAt(channel.id, useParams()["collectionId"]));
  if (!data) return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-96 w-full rounded-card" />;
  return <Opened channel={channel} collection={data} />;
}

type OpenedProps = { channel: StudioChannel; collection: Collection };

function Opened({ channel, collection }: OpenedProps) {
  const t = useText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"add" | "edit" | "remove">();
  const { name, description } = collection;
  const all = studioOf(channel, "/collections");
  const close = () => setAsked(undefined);
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAsked("add")}>
      {t("managedCollection.add")}
    </Button>
  );
  return (
    <StudioPart
      channel={channel}
      title={name}
      back={{ to: all, label: t("managedCollection.collections") }}
      actions={
        <div className="flex flex-wrap items-center gap-1">
          {add}
          <IconButton
            icon={Pencil}
            label={t("managedCollection.editNamed", { name })}
            onClick={() => setAsked("edit")}
          />
          <IconButton
            icon={Trash2}
            label={t("managedCollection.removeNamed", { name })}
            onClick={() => setAsked("remove")}
          />
        </div>
      }
      width="reading"
    >
      {description && (
        <p dir="auto" className="measure wrap-anywhere text-muted">
          {description}
        </p>
      )}
      <Contents channel={channel} collection={collection} />
      <Suspense>
        {asked === "add" && <AddContents collection={collection} onClose={close} />}
        {asked === "edit" && <EditCollection collection={collection} onClose={close} />}
      </Suspense>
      <RemoveCollection
        collection={asked === "remove" ? collection : undefined}
        onDone={() => navigate(all, { replace: true })}
        onClose={close}
      />
    </StudioPart>
  );
}

function Contents({ channel, collection }: OpenedProps) {
  const t = useText();
  const list = useList(...collectedIn(channel.id, collection.id));
  const contents = list.data?.pages.flatMap(({ items }) => items);
  if (!contents)
    return list.isError ? <ReadFailed onRetry={list.refetch} /> : <Skeleton className="h-40 w-full rounded-card" />;
  if (contents.length === 0)
    return (
      <EmptyState drawing="message" title={t("managedCollection.empty")}>
        {t("managedCollection.emptyText")}
      </EmptyState>
    );
  return (
    <>
      <CollectedList channel={channel} collection={collection} contents={contents} />
      {list.hasNextPage && (
        <p className="flex justify-center">
          <AsyncButton busy={list.isFetchingNextPage} onClick={list.fetchNextPage}>
            {t("ui.loadMore")}
          </AsyncButton>
        </p>
      )}
    </>
  );
}
