import type { ListPage } from "@marquee/client";
import { Mail, Trash2 } from "lucide-react";
import { displayName, type Person } from "../ui/avatar.tsx";
import { showToast } from "../kernel/toasts.ts";
import type { Examples } from "../ui/examples.ts";
import { samplePeople } from "../ui/sample-people.ts";
import type { BulkAction, Column, TableFilter, TableQuery } from "./columns.ts";
import { DataTable } from "./data-table.tsx";

type Guest = Person & { id: string; pass: string; paid: number };

const passes = ["Weekend", "Saturday", "Supper"] as const;
const guestAt = (index: number): Guest => ({
  ...samplePeople[index % samplePeople.length],
  id: `guest-${index}`,
  pass: passes[index % 3] ?? "Weekend",
  paid: (index % 5) * 16,
});

const columns: readonly Column<Guest>[] = [
  { id: "name", title: "Name", width: 12, orderBy: "name", text: displayName },
  { id: "pass", title: "Pass", width: 8, text: ({ pass }) => pass },
  { id: "paid", title: "Paid", width: 6, isNumber: true, orderBy: "paid", text: ({ paid }) => paid },
  { id: "number", title: "Number", width: 10, text: ({ id }) => id },
];
const filters: readonly TableFilter[] = [
  { name: "pass", label: "Pass", options: passes.map((value) => ({ value, label: value })) },
];
const listed = filters.map((filter) => ({ ...filter, any: "Every pass" }));
const done = async () => showToast({ text: "Done", kind: "success" });
const bulk: readonly BulkAction<Guest>[] = [
  { id: "write", label: "Write to them", icon: Mail, run: done },
  {
    id: "remove",
    label: "Remove",
    icon: Trash2,
    confirm: (count) => ({
      title: `Remove ${count} guests?`,
      text: "Their passes are void. This cannot be undone.",
      danger: true,
    }),
    run: done,
  },
];

/** So many guests, page by page, as an interface would answer. */
const guests = (name: string, count: number) => (query: TableQuery) => ({
  queryKey: ["example", name, query],
  queryFn: async (): Promise<ListPage<Guest[]>> => {
    const first = Number(query.cursor ?? 0);
    const last = Math.min(count, first + query.pageSize);
    const items = Array.from({ length: Math.max(0, last - first) }, (_, index) => guestAt(first + index));
    const fitting = query.chosen["pass"] ? items.filter(({ pass }) => pass === query.chosen["pass"]) : items;
    return { items: fitting, count: undefined, cursor: last < count ? String(last) : undefined };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
const failing = (query: TableQuery) => ({
  queryKey: ["example", "failing", query],
  queryFn: () => Promise.reject<ListPage<Guest[]>>(new TypeError("The network is away.")),
  retry: false,
});
const never = (query: TableQuery) => ({
  queryKey: ["example", "never", query],
  queryFn: () => new Promise<ListPage<Guest[]>>(() => undefined),
});

const shared = {
  label: "Guests",
  columns,
  order: "name",
  idOf: ({ id }: Guest) => id,
  titleOf: displayName,
  empty: <p className="py-8 text-center text-muted">Nobody has registered yet</p>,
};
const opened = (guest: Guest) => showToast({ text: displayName(guest) });
const [many, few, none] = [guests("many", 100_000), guests("few", 3), guests("none", 0)];

export const examples: Examples = {
  title: "Table",
  group: "Lists",
  states: {
    "100,000 rows: search, filters, order, choice, export": () => (
      <DataTable {...shared} name="example-many" source={many} filters={filters} bulk={bulk} onOpen={opened} />
    ),
    "A filter with many options": () => <DataTable {...shared} name="example-list" source={few} filters={listed} />,
    "A few rows": () => <DataTable {...shared} name="example-few" source={few} />,
    Waiting: () => <DataTable {...shared} name="example-never" source={never} />,
    Empty: () => <DataTable {...shared} name="example-none" source={none} />,
    Failed: () => <DataTable {...shared} name="example-failing" source={failing} />,
  },
};
