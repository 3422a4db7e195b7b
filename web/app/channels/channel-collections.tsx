import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/page.tsx";
import { ContentRow } from "./content-row.tsx";
import { collectionsOf, collectionsOpened, firstOfCollection, type ChannelItem, type Collection } from "./reads.ts";

type PartProps = { channel: Pick<ChannelItem, "id" | "slug"> };

/** The collections of a channel in their order: the first with what is in them, the others by name. */
export function ChannelCollections({ channel }: PartProps) {
  const t = useText();
  const collections = useRead(...collectionsOf(channel.id)).data?.items ?? [];
  const others = collections.slice(collectionsOpened);
  return (
    <>
      {collections.slice(0, collectionsOpened).map((collection) => (
        <Opened key={collection.id} channel={channel} collection={collection} />
      ))}
      {others.length > 0 && (
        <Section title={t("channel.moreCollections")} id="collections">
          <ul className="divide-y divide-line">
            {others.map(({ id, name, _count }) => (
              <li key={id}>
                <Link
                  to={collectionPath(channel, id)}
                  prefetch="intent"
                  className="flex min-h-14 items-center gap-4 hover:bg-surface-2"
                >
                  <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                    {name}
                  </span>
                  <span className="figures text-14 text-muted">
                    {t("channel.published", { count: _count.contents })}
                  </span>
                  <Icon of={ChevronRight} size={18} className="text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Opened({ channel, collection: { id, name, _count } }: PartProps & { collection: Collection }) {
  const t = useText();
  const first = useRead(...firstOfCollection(channel.id, id)).data?.items ?? [];
  if (first.length === 0) return null;
  return (
    <Section
      title={name}
      id={`collection-${id}`}
      more={{ to: collectionPath(channel, id), label: t("channel.allOfCollection", { count: _count.contents }) }}
    >
      <ul className="divide-y divide-line">
        {first.map((content) => (
          <li key={content.id}>
            <ContentRow content={content} collectionId={id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const collectionPath = ({ slug }: Pick<ChannelItem, "slug">, id: string): string =>
  `/channels/${slug}/collections/${id}`;
