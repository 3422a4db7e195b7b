import { managedCollections } from "@marquee/contract/managed-collections";
import type { Call } from "@marquee/contract/kernel";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Confirm } from "../ui/confirm.tsx";
import type { Collection } from "./reads.ts";

type RemoveProps = {
  /** The one that is asked about. */
  collection: Collection | undefined;
  onDone?: () => unknown;
  onClose: () => void;
};

/** Asks before a collection goes, and says what stays. */
export function RemoveCollection({ collection, onDone, onClose }: RemoveProps) {
  const t = useText();
  const remove = useAction(managedCollections.remove, {
    // What is gone is not asked for again, where its page is still open.
    keeps: (_call: Call, { collectionId }) => collectionId !== undefined && collectionId === collection?.id,
    onDone,
  });
  return (
    <Confirm
      open={collection !== undefined}
      danger
      title={t("managedCollection.removeAsk", { name: collection?.name ?? "" })}
      action={t("managedCollection.remove")}
      onConfirm={async () =>
        collection && remove.mutateAsync({ channelId: collection.channelId, collectionId: collection.id })
      }
      onClose={onClose}
    >
      <p>{t("managedCollection.removeText", { count: collection?._count.contents ?? 0 })}</p>
    </Confirm>
  );
}
