import { storage } from "@marquee/contract/storage";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { sizeText } from "../kernel/i18n/format.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { List, pagesOf } from "../ui/list.tsx";
import { Section } from "../ui/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Setting } from "./setting.tsx";
import { StorageMeter } from "./storage-meter.tsx";
import { StoredItemRow, storedKindTexts } from "./stored-item.tsx";

const needs = pageNeeds(({ read }) => read(storage.use, {}), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** How much somebody keeps, what takes most, and the way to delete it; for administrators the community's too. */
export default function StoragePage() {
  const t = useText();
  const self = useSelf();
  return (
    <Setting title={t("settings.storage")} intro={t("settings.storageHint")}>
      <OwnUse />
      <Section id="items" title={t("settings.storageItems")}>
        <Items />
      </Section>
      {self?.viewer.isAdministrator && (
        <Section id="community" title={t("settings.storageCommunity")}>
          <CommunityUse />
        </Section>
      )}
    </Setting>
  );
}

function OwnUse() {
  const t = useText();
  const { locale } = useReading();
  const { data: use } = useRead(storage.use, {});
  if (!use) return <Skeleton className="h-16 w-full rounded-card" />;
  return (
    <div className="grid gap-4">
      <StorageMeter use={use} label={t("settings.storage")} next={t("settings.storageLow")} />
      {use.kinds.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {use.kinds.map(({ kind, bytes }) => (
            <div key={kind}>
              <dt className="text-14 text-muted">{t(storedKindTexts[kind])}</dt>
              <dd className="figures">{sizeText(bytes, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function CommunityUse() {
  const t = useText();
  const { data: use, isError, refetch } = useRead(storage.communityUse, {});
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!use) return <Skeleton className="h-16 w-full rounded-card" />;
  return <StorageMeter use={use} label={t("settings.storageCommunity")} next={t("settings.storageCommunityLow")} />;
}

function Items() {
  const t = useText();
  const list = useList(storage.items, { pageSize: 25 });
  return (
    <List
      {...pagesOf(list)}
      idOf={({ id }) => id}
      skeleton={<Skeleton className="h-16 w-full rounded-card" />}
      empty={
        <EmptyState drawing="picture" title={t("settings.storageNone")}>
          {t("settings.storageNoneText")}
        </EmptyState>
      }
      className="grid gap-2"
      render={(item) => <StoredItemRow item={item} />}
    />
  );
}
