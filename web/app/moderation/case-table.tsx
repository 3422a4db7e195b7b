import { caseKinds, caseStates, moderation } from "@marquee/contract/moderation";
import { Check } from "lucide-react";
import { useMemo } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import {
  DataTable,
  type BulkAction,
  type Column,
  type TableFilter,
  type TableQuery,
  type TableSource,
} from "../table/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Ago } from "../ui/when.tsx";
import type { CaseLine } from "./reads.ts";
import { useApproval } from "./use-approval.ts";

export const caseOrder = "-updatedAt";
export const caseFilters = [
  { name: "state", values: caseStates },
  { name: "kind", values: caseKinds },
] as const;

const waitingKinds = ["post", "thread"] as const;

/** What is chosen in the address, as the calls take it. */
export function caseQuery({ chosen, ...query }: TableQuery) {
  const state = caseStates.find((each) => each === chosen["state"]);
  const kind = caseKinds.find((each) => each === chosen["kind"]);
  return { ...query, ...(state && { state }), ...(kind && { kind }) };
}

type CaseTableProps = {
  name: string;
  label: string;
  source: TableSource<CaseLine>;
  /** Only what waits: it has no reports, and one state. */
  waiting?: true;
};

/** What was reported: narrowed and found again by its address, each case on a page of its own. */
export function CaseTable({ name, label, source, waiting }: CaseTableProps) {
  const t = useText();
  const all = useColumns();
  const columns = useMemo(
    () => (waiting ? all.filter(({ id }) => id !== "state" && id !== "reporters") : all),
    [all, waiting],
  );
  const [approve, ...others] = useBulk();
  const bulk = waiting ? [approve] : [approve, ...others];
  const filters: TableFilter[] = useMemo(
    () => [
      ...(waiting
        ? []
        : [
            {
              name: "state",
              label: t("moderation.state"),
              options: caseStates.map((value) => ({ value, label: t(`moderation.state.${value}`) })),
            },
          ]),
      {
        name: "kind",
        label: t("moderation.kind"),
        // Nine chips would stand between a telephone and the first report.
        any: t("moderation.anyKind"),
        options: (waiting ? waitingKinds : caseKinds).map((value) => ({
          value,
          label: t(`moderation.kind.${value}`),
        })),
      },
    ],
    [t, waiting],
  );
  return (
    <DataTable
      name={name}
      label={label}
      columns={columns}
      source={source}
      order={caseOrder}
      filters={filters}
      idOf={({ id }) => id}
      titleOf={({ account, text }) => text || displayName(account)}
      to={({ id }) => `/manage/reports/${id}`}
      bulk={bulk}
      searchLabel={t("moderation.search")}
      empty={
        <EmptyState drawing="people" title={t(waiting ? "moderation.noneWaits" : "moderation.none")}>
          {t(waiting ? "moderation.noneWaitsText" : "moderation.noneText")}
        </EmptyState>
      }
    />
  );
}

/** Only what nobody decided about yet: the rest stays as it is. */
function useBulk(): readonly [BulkAction<CaseLine>, ...BulkAction<CaseLine>[]] {
  const t = useText();
  const decide = useAction(moderation.decide);
  const approve = useApproval();
  return [
    approve,
    {
      id: "dismiss",
      label: t("moderation.action.dismiss"),
      icon: Check,
      confirm: (count) => ({ title: t("moderation.dismissMany", { count }), text: t("moderation.follows.dismiss") }),
      run: async (rows) => {
        for (const { id, state, isHidden } of rows)
          if (state === "open" && !isHidden) await decide.mutateAsync({ caseId: id, body: { action: "dismiss" } });
      },
    },
  ];
}

const tones: Readonly<Record<CaseLine["state"], Tone>> = {
  open: "warning",
  waiting: "warning",
  appealed: "accent",
  closed: "neutral",
};

export function CaseState({ state, isHidden, isUrgent }: Pick<CaseLine, "state" | "isHidden" | "isUrgent">) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[state]}>{t(`moderation.state.${state}`)}</Badge>
      {isUrgent && <Badge tone="danger">{t("moderation.urgent")}</Badge>}
      {isHidden && <Badge>{t("moderation.hidden")}</Badge>}
    </span>
  );
}

function useColumns(): readonly Column<CaseLine>[] {
  const t = useText();
  const reading = useReading();
  return useMemo(
    () => [
      {
        id: "what",
        title: t("moderation.what"),
        width: 22,
        text: ({ text, kind, account }) => text || (kind === "account" ? displayName(account) : ""),
        cell: ({ text, account }) => (
          <span dir="auto" className="block truncate">
            {text || displayName(account)}
          </span>
        ),
      },
      { id: "kind", title: t("moderation.kind"), width: 8, text: ({ kind }) => t(`moderation.kind.${kind}`) },
      {
        id: "state",
        title: t("moderation.state"),
        width: 11,
        text: ({ state }) => t(`moderation.state.${state}`),
        cell: (row) => <CaseState {...row} />,
      },
      {
        id: "reporters",
        title: t("moderation.reporters"),
        width: 9,
        isNumber: true,
        text: ({ reporters }) => reporters,
        cell: ({ reporters }) => reporters.toLocaleString(reading.locale),
      },
      {
        id: "who",
        title: t("moderation.who"),
        width: 12,
        text: ({ account }) => displayName(account),
        cell: ({ account }) => (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar person={account} size={24} />
            <span className="truncate">{displayName(account)}</span>
          </span>
        ),
      },
      {
        id: "updated",
        title: t("moderation.updated"),
        width: 9,
        orderBy: "updatedAt",
        text: ({ updatedAt }) => updatedAt,
        cell: ({ updatedAt }) => <Ago at={updatedAt} />,
      },
      {
        id: "group",
        title: t("moderation.group"),
        width: 12,
        isExtra: true,
        text: ({ group }) => group?.name ?? null,
      },
    ],
    [t, reading],
  );
}
