import { queryOptions } from "@marquee/client";
import type { DataOf } from "@marquee/contract/kernel";
import { leads } from "@marquee/contract/leads";
import { useQueryClient } from "@tanstack/react-query";
import { ScanLine } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useSearchParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { ExportMenu, saveTable, type TableKind } from "../table/index.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { leadsFile } from "./leads-file.ts";
import { LeadRow } from "./lead-row.tsx";

const ScanPass = lazy(() => import("./scan-pass.tsx").then((module) => ({ default: module.ScanPass })));

const states = ["new", "favorited", "archived", "deleted"] as const;
type State = (typeof states)[number];
const stateIn = (search: URLSearchParams): State => states.find((each) => each === search.get("status")) ?? "new";
const wordsIn = (search: URLSearchParams): string => search.get("search") ?? "";
const listOf = (status: State, search: string) =>
  [leads.list, { status, pageSize: 25, ...(search && { search }) }] as const;
const pathOf = (status: State, search: string): string =>
  `/leads?${new URLSearchParams({ status, ...(search && { search }) })}`;
const counted = [leads.counts, {}] as const;

const needs = pageNeeds(
  ({ list, read, search }) => Promise.all([list(...listOf(stateIn(search), wordsIn(search))), read(...counted)]),
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Whose passes an exhibitor scanned at their stand. */
export default function LeadsPage() {
  const t = useText();
  const [search] = useSearchParams();
  const [isScanning, setScanning] = useState(false);
  const status = stateIn(search);
  const words = wordsIn(search);
  const listed = useList(...listOf(status, words));
  const counts = useRead(...counted).data;
  const exporting = useLeadsFile();
  return (
    <Page
      title={t("lead.all")}
      width="reading"
      actions={
        <>
          <Button look="primary" icon={ScanLine} onClick={() => setScanning(true)}>
            {t("lead.scan")}
          </Button>
          <ExportMenu label={t("lead.export")} onExport={exporting} />
        </>
      }
    >
      <PageMeta title={t("lead.all")} hidden />
      <div className="mb-4 grid gap-3">
        <AddressSearchBox placeholder={t("lead.search")} />
        <ChipRow label={t("lead.states")}>
          {states.map((state) => (
            <Chip key={state} to={pathOf(state, words)} chosen={state === status} replace>
              {t(`lead.state.${state}`)} {counts ? counts[state] : ""}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <List
        {...pagesOf(listed)}
        idOf={({ id }) => id}
        render={(lead) => <LeadRow lead={lead} />}
        className="grid gap-3"
        empty={
          words ? (
            <EmptyState
              drawing="search"
              title={t("lead.noneFound")}
              action={<LinkButton to={pathOf(status, "")}>{t("lead.showAll")}</LinkButton>}
            >
              {t("lead.noneFoundText")}
            </EmptyState>
          ) : (
            <EmptyState drawing="ticket" title={t("lead.none")}>
              {t("lead.noneText")}
            </EmptyState>
          )
        }
        skeleton={<Skeleton className="h-24 w-full rounded-card" />}
      />
      <Suspense>{isScanning && <ScanPass onClose={() => setScanning(false)} />}</Suspense>
    </Page>
  );
}

type Lead = DataOf<typeof leads.list>[number];

/** Everything that is not deleted, in one file. */
function useLeadsFile() {
  const api = useApi();
  const queries = useQueryClient();
  return async (kind: TableKind): Promise<void> => {
    const all: Lead[] = [];
    let cursor: string | undefined;
    do {
      const input = { pageSize: 100, ...(cursor !== undefined && { cursor }) };
      const page = await queries.fetchQuery({ ...queryOptions(api, leads.list, input), gcTime: 0 });
      all.push(...page.items);
      cursor = page.items.length > 0 ? page.cursor : undefined;
    } while (cursor !== undefined);
    await saveTable(kind, leadsFile(all));
  };
}
