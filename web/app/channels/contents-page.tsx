import { contents } from "@marquee/contract/contents";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { firstPage } from "../kernel/data/first-page.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { LinkButton } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { ContentCard, ContentCardSkeletons, contentGrid } from "./content-card.tsx";
import { addressOf, contentsFilterOf, contentsQuery, type ContentsFilter } from "./contents-filter.ts";
import { PublishedTabs } from "./published-tabs.tsx";
import { typesShown, type ContentType } from "./reads.ts";

const someInterests = [contents.interests, { pageSize: 12 }] as const;

const needs = pageNeeds(({ api, load, read, search, facts: { signedIn } }) =>
  Promise.all([
    load(firstPage(contentsQuery(api, contentsFilterOf(search, signedIn)))),
    // The list is worth showing without them.
    read(...someInterests).catch(() => undefined),
  ]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({
  flags: ["articles", "recordings", "videos", "subscribed", "coming"],
  words: ["search", "interest"],
});

/** Everything that is published in the community, found by what it is, what it is about, and words. */
export default function ContentsPage() {
  const t = useText();
  const { NAME } = useSite();
  const [address] = useSearchParams();
  const { signedIn } = usePageFacts();
  const filter = contentsFilterOf(address, signedIn);
  const list = useInfiniteQuery(contentsQuery(useApi(), filter));
  return (
    <Page title={t("nav.channels")}>
      <PageMeta title={t("channel.everything")} description={t("channel.intro", { name: NAME })} path="/contents" />
      <PublishedTabs />
      <div className="grid gap-3 pt-5">
        <div className="max-w-md">
          <AddressSearchBox placeholder={t("channel.searchContents")} />
        </div>
        <Filters filter={filter} />
      </div>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(content, index) => <ContentCard content={content} important={index < 3} heading="h2" />}
        className={`mt-6 ${contentGrid}`}
        empty={<Nothing filter={filter} />}
        skeleton={
          <div className="mt-6">
            <ContentCardSkeletons />
          </div>
        }
      />
    </Page>
  );
}

const typeTexts: Readonly<Record<ContentType, TextId>> = {
  article: "channel.articles",
  audio: "channel.recordings",
  video: "channel.videos",
};

/** What it is and which of it; each choice can be taken back by pressing it again. */
function Filters({ filter }: { filter: ContentsFilter }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const interests = useRead(...someInterests).data?.items ?? [];
  const which = signedIn ? (["subscribed", "coming"] as const) : (["coming"] as const);
  return (
    <>
      <ChipRow label={t("channel.types")}>
        <Chip to={addressOf({ ...filter, type: undefined })} chosen={!filter.type} replace>
          {t("channel.allTypes")}
        </Chip>
        {typesShown.map((type) => (
          <Chip key={type} to={addressOf({ ...filter, type })} chosen={filter.type === type} replace>
            {t(typeTexts[type])}
          </Chip>
        ))}
        {which.map((each) => (
          <Chip
            key={each}
            to={addressOf({ ...filter, which: filter.which === each ? undefined : each })}
            chosen={filter.which === each}
            replace
          >
            {t(each === "subscribed" ? "channel.inMine" : "channel.coming")}
          </Chip>
        ))}
      </ChipRow>
      {interests.length > 0 && (
        <ChipRow label={t("channel.interests")}>
          {interests.map(({ id, name }) => (
            <Chip
              key={id}
              to={addressOf({ ...filter, interest: filter.interest === id ? undefined : id })}
              chosen={filter.interest === id}
              replace
            >
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  );
}

function Nothing({ filter }: { filter: ContentsFilter }) {
  const t = useText();
  const { search, type, which, interest } = filter;
  const isNarrowed = Boolean(search || type || which || interest);
  const isUnsubscribed = which === "subscribed" && !search && !type && !interest;
  const action =
    isNarrowed && !isUnsubscribed ? (
      <LinkButton to="/contents">{t("channel.showEverything")}</LinkButton>
    ) : (
      <LinkButton to="/channels">{t("channel.seeChannels")}</LinkButton>
    );
  return (
    <div className="mt-6">
      <EmptyState
        drawing={isNarrowed && !isUnsubscribed ? "search" : "message"}
        title={
          isUnsubscribed
            ? t("channel.nothingOfMine")
            : isNarrowed
              ? t("channel.nothingFound")
              : t("channel.nothingPublished")
        }
        action={action}
      >
        {isUnsubscribed ? t("channel.nothingOfMineText") : t("channel.nothingPublishedText")}
      </EmptyState>
    </div>
  );
}
