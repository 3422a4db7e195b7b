import { managedCollections } from "@marquee/contract/managed-collections";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Section } from "../ui/page.tsx";
import { Switch } from "../ui/switch.tsx";
import { collectionsOf, type ContentIds, contentsOfCollection } from "./reads.ts";

/** The collections in which it is; nothing where the channel has none. */
export function CollectionsField({ ids: { channelId, contentId } }: { ids: ContentIds }) {
  const t = useText();
  const collections = useRead(...collectionsOf(channelId)).data?.items ?? [];
  if (collections.length === 0) return null;
  return (
    <Section title={t("managedContent.collections")} id="collections">
      {collections.map(({ id, name }) => (
        <Membership key={id} {...{ channelId, contentId, name }} collectionId={id} />
      ))}
    </Section>
  );
}

type MembershipProps = { channelId: string; contentId: string; collectionId: string; name: string };

function Membership({ name, ...ids }: MembershipProps) {
  const contents = useRead(...contentsOfCollection(ids.channelId, ids.collectionId)).data?.items;
  const inTurn = `collection ${ids.collectionId}`;
  const add = useAction(managedCollections.addContent, { inTurn });
  const remove = useAction(managedCollections.removeContent, { inTurn });
  const isIn = contents?.some(({ id }) => id === ids.contentId) ?? false;
  const pending = add.isPending ? true : remove.isPending ? false : isIn;
  return (
    <Switch
      label={<bdi>{name}</bdi>}
      checked={pending}
      disabled={!contents}
      onChange={(isOn) => (isOn ? add : remove).mutate(ids)}
    />
  );
}
