import { contacts } from "@marquee/contract/contacts";
import { ContactRound, QrCode, ScanLine } from "lucide-react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { useStarting } from "../kernel/page/use-starting.ts";
import { AsyncButton, Button, LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ContactRow } from "./contact-row.tsx";
import { useSaveCards } from "./use-save-cards.ts";

const ScanCard = lazy(() => import("./scan-card.tsx").then((module) => ({ default: module.ScanCard })));

const kept = (address: URLSearchParams) =>
  [contacts.list, { search: address.get("search") ?? "", pageSize: 24 }] as const;

const needs = pageNeeds(({ list, search }) => list(...kept(search)), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Whose cards the reader keeps, and the way to scan another. */
export default function ContactsPage() {
  const t = useText();
  const [address] = useSearchParams();
  const { isStarting, start, stop } = useStarting();
  const { saveAll } = useSaveCards();
  const listed = useList(...kept(address));
  const isEmpty = listed.data?.pages[0]?.items.length === 0;
  const actions = (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/card" icon={QrCode}>
        {t("contacts.myCard")}
      </LinkButton>
      <Button look="primary" icon={ScanLine} onClick={start}>
        {t("contacts.scan")}
      </Button>
    </div>
  );
  return (
    <Page title={t("contacts.title")} width="reading" actions={actions}>
      <PageMeta title={t("contacts.title")} hidden />
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <AddressSearchBox placeholder={t("contacts.search")} />
        </div>
        {!isEmpty && (
          <AsyncButton onClick={saveAll}>
            <Icon of={ContactRound} />
            {t("contacts.export")}
          </AsyncButton>
        )}
      </div>
      <List
        {...pagesOf(listed)}
        idOf={({ id }) => id}
        render={(contact) => <ContactRow contact={contact} />}
        className="mt-6 grid gap-3"
        empty={<NoContacts isSearch={Boolean(address.get("search"))} onScan={start} />}
        skeleton={<Skeleton className="mt-6 h-24 w-full rounded-card" />}
      />
      <Suspense>{isStarting && <ScanCard onClose={stop} />}</Suspense>
    </Page>
  );
}

function NoContacts({ isSearch, onScan }: { isSearch: boolean; onScan: () => void }) {
  const t = useText();
  return (
    <div className="mt-6">
      {isSearch ? (
        <EmptyState
          drawing="search"
          title={t("contacts.noneFound")}
          action={<LinkButton to="/contacts">{t("contacts.all")}</LinkButton>}
        >
          {t("contacts.noneFoundText")}
        </EmptyState>
      ) : (
        <EmptyState
          drawing="people"
          title={t("contacts.none")}
          action={
            <Button icon={ScanLine} onClick={onScan}>
              {t("contacts.scan")}
            </Button>
          }
        >
          {t("contacts.noneText")}
        </EmptyState>
      )}
    </div>
  );
}
