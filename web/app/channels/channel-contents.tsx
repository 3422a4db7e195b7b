import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ChannelCollections } from "./channel-collections.tsx";
import { ChannelGuests } from "./channel-guests.tsx";
import { ContentCard, contentGrid } from "./content-card.tsx";
import { ContentLead } from "./content-lead.tsx";
import { ContentRow, ContentRowSkeletons } from "./content-row.tsx";
import {
  comingOf,
  contentsOf,
  featuredOf,
  typeFlags,
  typesShown,
  type ChannelItem,
  type ContentItem,
  type ContentType,
} from "./reads.ts";

type PartProps = { channel: ChannelItem };

/** What is published in a channel: the latest large, what is put first, what comes, by collection, and all of it. */
export function ChannelContents({ channel, type }: PartProps & { type: ContentType | undefined }) {
  const t = useText();
  const list = useList(...contentsOf(channel.id, type));
  const listed = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [latest] = listed;
  return (
    <div>
      {latest && !type && (
        <Section title={t("channel.latest")} id="latest">
          <ContentLead content={latest} />
        </Section>
      )}
      {!type && (
        <>
          <FeaturedHere channel={channel} besides={latest} />
          <Coming channel={channel} />
          <ChannelCollections channel={channel} />
          <ChannelGuests contents={listed} />
        </>
      )}
      <Section title={t("channel.allOfIt")} id="all">
        <TypeChips channel={channel} chosen={type} />
        <List
          {...pagesOf(list)}
          idOf={({ id }) => id}
          render={(content) => <ContentRow content={content} />}
          className="mt-2 grid grid-cols-1 divide-y divide-line"
          empty={<Nothing channel={channel} type={type} />}
          skeleton={<ContentRowSkeletons />}
        />
      </Section>
    </div>
  );
}

function FeaturedHere({ channel, besides }: PartProps & { besides: ContentItem | undefined }) {
  const t = useText();
  const featured = useRead(...featuredOf(channel.id)).data?.items ?? [];
  const others = featured.filter(({ id }) => id !== besides?.id).slice(0, 3);
  if (others.length === 0) return null;
  return (
    <Section title={t("channel.featured")} id="featured">
      <ul className={contentGrid}>
        {others.map((content) => (
          <li key={content.id}>
            <ContentCard content={content} withChannel={false} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What is announced and comes out later. */
function Coming({ channel }: PartProps) {
  const t = useText();
  const coming = useRead(...comingOf(channel.id)).data?.items ?? [];
  if (coming.length === 0) return null;
  return (
    <Section title={t("channel.coming")} id="coming">
      <ul className="divide-y divide-line">
        {coming.map((content) => (
          <li key={content.id}>
            <ContentRow content={content} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const typeTexts: Readonly<Record<ContentType, TextId>> = {
  article: "channel.articles",
  audio: "channel.recordings",
  video: "channel.videos",
};

function TypeChips({ channel: { slug }, chosen }: PartProps & { chosen: ContentType | undefined }) {
  const t = useText();
  return (
    <ChipRow label={t("channel.types")}>
      <Chip to={`/channels/${slug}`} chosen={!chosen} replace>
        {t("channel.allTypes")}
      </Chip>
      {typesShown.map((type) => (
        <Chip key={type} to={`/channels/${slug}?${typeFlags[type]}`} chosen={chosen === type} replace>
          {t(typeTexts[type])}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Nothing({ channel: { slug, group, viewer }, type }: PartProps & { type: ContentType | undefined }) {
  const t = useText();
  if (type) {
    return (
      <EmptyState
        drawing="search"
        title={t("channel.nothingFound")}
        action={<LinkButton to={`/channels/${slug}`}>{t("channel.showEverything")}</LinkButton>}
      />
    );
  }
  if (viewer.canManage) {
    return (
      <EmptyState
        drawing="message"
        title={t("channel.publishFirst")}
        action={
          <LinkButton look="primary" to={`/studio/${slug}/contents`}>
            {t("channel.publish")}
          </LinkButton>
        }
      >
        {t("channel.publishFirstText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={group ? "lock" : "message"}
      title={t("channel.nothingHere")}
      action={
        group ? (
          <LinkButton to={`/groups/${group.slug}`}>{t("channel.toGroup")}</LinkButton>
        ) : (
          <LinkButton to="/channels">{t("channel.seeChannels")}</LinkButton>
        )
      }
    >
      {group ? t("channel.nothingHereGroup", { name: group.name }) : t("channel.nothingHereText")}
    </EmptyState>
  );
}
