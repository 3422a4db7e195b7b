import { queryOptions, type Fetch } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page as browserPage, userEvent } from "vitest/browser";
import { useApi } from "../kernel/data/api.tsx";
import { show } from "../test/shown.tsx";
import { Badge } from "../ui/badge.tsx";
import { DataTable, type BulkAction, type Column, type TableFilter, type TableQuery } from "./index.ts";

type Member = { id: string; username: string; title: string | null };

const columns: readonly Column<Member>[] = [
  { id: "username", title: "Username", width: 12, orderBy: "username", text: ({ username }) => username },
  { id: "title", title: "Title", width: 12, text: ({ title }) => title },
];
/** More than a card of a phone has room for, one of them empty. */
const manyColumns: readonly Column<Member>[] = [
  ...columns,
  { id: "none", title: "Nothing", width: 8, text: () => null },
  { id: "company", title: "Company", width: 12, text: () => "The Worshipful Company of Lighthouse Keepers" },
  { id: "since", title: "Since", width: 12, text: () => "Saturday, 7 February 2026 at 04:08" },
  { id: "followers", title: "Followers", width: 8, isNumber: true, text: () => 6 },
];
/** With a cell that puts what it shows side by side, as states and faces stand. */
const columnsInRows: readonly Column<Member>[] = [
  ...columns,
  {
    id: "state",
    title: "State",
    width: 8,
    text: () => "Open",
    cell: () => (
      <span className="flex flex-wrap gap-1">
        <Badge tone="warning">Open</Badge>
      </span>
    ),
  },
];
const filters = [{ name: "kind", label: "Kind", options: [{ value: "team", label: "Teams" }] }];
const listed = filters.map((filter) => ({ ...filter, any: "Every kind" }));

/** Answers like the interface, from so many people, and notes what was asked. */
function peopleOf(count: number) {
  const asked: URLSearchParams[] = [];
  let broken = false;
  const fetch: Fetch = async (url) => {
    const query = new URL(url, "http://test").searchParams;
    if (!url.includes("/accounts"))
      return Response.json({ status: "error", message: "no", data: null }, { status: 404 });
    asked.push(query);
    if (broken) throw new TypeError("The network is away.");
    const isDown = query.get("orderBy")?.startsWith("-") ?? false;
    const first = Number(query.get("cursor") ?? 0);
    const size = Number(query.get("pageSize"));
    const matching = query.get("search") ? 3 : count;
    const data = Array.from({ length: Math.max(0, Math.min(size, matching - first)) }, (_, index) => {
      const number = isDown ? matching - 1 - first - index : first + index;
      const title = number === 0 ? "=cmd|' /C calc'!A0" : "Keeper";
      return { id: `id-${number}`, username: `person-${String(number).padStart(6, "0")}`, title };
    });
    const cursor = first + size < matching ? String(first + size) : undefined;
    return Response.json({ status: "ok", message: "ok", data, cursor });
  };
  return { fetch, asked, setBroken: (is: boolean) => (broken = is) };
}

const noActions: readonly BulkAction<Member>[] = [];

/** Each test has a table of its own: where somebody was in one is found again. */
let tables = 0;

type TableProps = {
  name?: string;
  shownColumns?: typeof columns;
  bulk?: typeof noActions;
  shownFilters?: readonly TableFilter[];
  onOpen?: (row: Member) => void;
};

function Table({ name, shownColumns = columns, bulk = noActions, shownFilters = filters, onOpen }: TableProps) {
  const [ownName] = useState(() => name ?? `members-${tables++}`);
  const api = useApi();
  const [source] = useState(() => (query: TableQuery) => {
    const { chosen, ...rest } = query;
    const input = { ...rest, ...(chosen["kind"] === "team" && { accountType: "team" as const }) };
    return queryOptions(api, accounts.list, input);
  });
  return (
    <div className="p-4">
      <DataTable
        name={ownName}
        label="Members"
        columns={shownColumns}
        source={source}
        order="username"
        filters={shownFilters}
        bulk={bulk}
        idOf={({ id }) => id}
        titleOf={({ username }) => username}
        {...(onOpen && { onOpen })}
        empty={<p>Nobody yet</p>}
      />
      <output aria-label="address">{useLocation().search}</output>
    </div>
  );
}

const rowNamed = (shown: Awaited<ReturnType<typeof show>>, number: number) =>
  shown.getByRole("row", { name: new RegExp(`person-${String(number).padStart(6, "0")}`) });
const scrollerOf = (shown: Awaited<ReturnType<typeof show>>) =>
  shown.getByRole("grid").element().parentElement ?? document.body;

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe("a table", () => {
  test("of 100,000 people is read by cursor as it is scrolled, and keeps few rows in the document", async () => {
    const people = peopleOf(100_000);
    const shown = await show(() => <Table />, { fetch: people.fetch });
    await expect.element(rowNamed(shown, 0)).toBeVisible();
    const scroller = scrollerOf(shown);
    const scrolled = () => {
      scroller.scrollTop = scroller.scrollHeight;
      return people.asked.length;
    };
    await expect.poll(scrolled, { timeout: 15_000 }).toBeGreaterThan(8);
    const cursors = people.asked.map((query) => query.get("cursor") ?? "0");
    expect(new Set(cursors).size).toBe(cursors.length);
    expect(shown.getByRole("row").elements().length).toBeLessThan(100);
    scroller.scrollTop = 0;
    await expect.element(rowNamed(shown, 0)).toBeVisible();
    expect(people.asked.map((query) => query.get("cursor") ?? "0")).toHaveLength(new Set(cursors).size);
  });

  test("is walked through, chosen from and opened with the keyboard", async () => {
    const people = peopleOf(500);
    const onOpen = vi.fn<(row: Member) => void>();
    const shown = await show(() => <Table onOpen={onOpen} />, { fetch: people.fetch });
    await expect.element(rowNamed(shown, 0)).toBeVisible();
    (rowNamed(shown, 0).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(rowNamed(shown, 2)).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(rowNamed(shown, 2)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await expect.element(rowNamed(shown, 3)).toHaveFocus();
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await expect.element(shown.getByRole("region", { name: "With the chosen rows" })).toMatchTextContent(/3 chosen/);
    await userEvent.keyboard("{Enter}");
    expect(onOpen.mock.calls.map(([{ username }]) => username)).toEqual(["person-000004"]);
    await userEvent.keyboard("{Escape}");
    expect(shown.getByRole("region", { name: "With the chosen rows" }).query()).toBeNull();
    await userEvent.keyboard("{End}");
    await expect.element(rowNamed(shown, 99)).toHaveFocus();
  });

  test("puts order, filters and words into the address, and reads by them", async () => {
    const people = peopleOf(40);
    const shown = await show(() => <Table />, { fetch: people.fetch, at: "/?search=&kind=nonsense" });
    await expect.element(rowNamed(shown, 0)).toBeVisible();
    expect(people.asked[0]?.get("accountType")).toBeNull();
    await shown.getByRole("link", { name: "Username" }).click();
    await expect.element(rowNamed(shown, 39)).toBeVisible();
    await expect
      .element(shown.getByRole("columnheader", { name: "Username" }))
      .toHaveAttribute("aria-sort", "descending");
    await shown.getByRole("link", { name: "Teams" }).click();
    await expect.poll(() => people.asked.at(-1)?.get("accountType")).toBe("team");
    await shown.getByRole("searchbox").fill("person");
    await expect.element(shown.getByText("3 rows")).toBeVisible();
    await expect
      .element(shown.getByLabelText("address"))
      .toMatchTextContent(/order=-username&.*search=person|kind=team/);
  });

  test("offers a filter with many options as a list", async () => {
    const people = peopleOf(40);
    const shown = await show(() => <Table shownFilters={listed} />, { fetch: people.fetch });
    const list = shown.getByRole("combobox", { name: "Kind" });
    await list.selectOptions("Teams");
    await expect.poll(() => people.asked.at(-1)?.get("accountType")).toBe("team");
    await expect.element(shown.getByLabelText("address")).toMatchTextContent(/kind=team/);
    await list.selectOptions("Every kind");
    await expect.element(shown.getByLabelText("address")).not.toMatchTextContent(/kind/);
  });

  test("does with the chosen rows what was asked, after saying how many", async () => {
    const run = vi.fn<BulkAction<Member>["run"]>(async () => undefined);
    const remove: BulkAction<Member> = {
      id: "remove",
      label: "Remove",
      icon: Trash2,
      confirm: (count) => ({ title: `Remove ${count} people?`, text: "This cannot be undone.", danger: true }),
      run,
    };
    const shown = await show(() => <Table bulk={[remove]} />, { fetch: peopleOf(5).fetch });
    await shown.getByRole("checkbox", { name: "Choose all loaded rows" }).click();
    await shown.getByRole("button", { name: "Remove" }).click();
    await expect.element(shown.getByRole("heading", { name: "Remove 5 people?" })).toBeVisible();
    expect(run).not.toHaveBeenCalled();
    await shown.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => run.mock.calls[0]?.[0].length).toBe(5);
    await expect.poll(() => shown.getByText("5 chosen").query()).toBeNull();
  });

  test("is exported whole, by cursor, with nothing that a spreadsheet would run", async () => {
    const people = peopleOf(250);
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return "blob:test";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const shown = await show(() => <Table />, { fetch: people.fetch });
    await shown.getByRole("button", { name: "Export" }).click();
    await shown.getByRole("menuitem", { name: /CSV/ }).click();
    await expect.poll(() => blobs.length).toBe(1);
    const lines = (await (blobs[0] ?? new Blob()).text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(251);
    expect(lines.slice(0, 2)).toEqual(["Username,Title", "person-000000,'=cmd|' /C calc'!A0"]);
    await shown.getByRole("button", { name: "Export" }).click();
    await shown.getByRole("menuitem", { name: /XLSX/ }).click();
    await expect.poll(() => blobs[1]?.type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  });

  test("remembers which columns somebody chose", async () => {
    const first = await show(() => <Table name="remembered" />, { fetch: peopleOf(3).fetch });
    await first.getByRole("button", { name: "Columns" }).click();
    await first.getByRole("checkbox", { name: "Title" }).click();
    expect(first.getByRole("columnheader", { name: "Title" }).query()).toBeNull();
    await first.unmount();
    const second = await show(() => <Table name="remembered" />, { fetch: peopleOf(3).fetch });
    await expect.element(rowNamed(second, 0)).toBeVisible();
    expect(second.getByRole("columnheader", { name: "Title" }).query()).toBeNull();
  });

  test("says when nothing could be read, when nothing fits, and when there is nothing", async () => {
    const people = peopleOf(0);
    people.setBroken(true);
    const shown = await show(() => <Table />, { fetch: people.fetch });
    await expect.element(shown.getByRole("alert")).toMatchTextContent(/could not be loaded/);
    people.setBroken(false);
    await shown.getByRole("button", { name: "Try again" }).click();
    await expect.element(shown.getByText("Nobody yet")).toBeVisible();
    await shown.getByRole("link", { name: "Teams" }).click();
    await expect.element(shown.getByRole("heading", { name: "Nothing fits" })).toBeVisible();
  });

  test("says when a further page fails, keeps what is there, and goes on when it is told to", async () => {
    const people = peopleOf(150);
    const shown = await show(() => <Table />, { fetch: people.fetch });
    await expect.element(rowNamed(shown, 0)).toBeVisible();
    people.setBroken(true);
    scrollerOf(shown).scrollTop = 100_000;
    await expect.element(shown.getByRole("alert")).toMatchTextContent(/More could not be loaded/);
    people.setBroken(false);
    await shown.getByRole("button", { name: "Try again" }).click();
    await expect.element(shown.getByText("150 rows")).toBeVisible();
  });

  test.each([
    ["en", 390],
    ["ar", 320],
  ] as const)("stands as cards without scrolling sideways (%s, %i px)", async (locale, width) => {
    await browserPage.viewport(width, 700);
    const shown = await show(() => <Table />, { fetch: peopleOf(20).fetch, locale });
    await expect.element(rowNamed(shown, 0)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(scrollerOf(shown).scrollWidth).toBe(scrollerOf(shown).clientWidth);
    expect(rowNamed(shown, 0).element().getBoundingClientRect().height).toBe(80);
    await browserPage.viewport(1280, 800);
    await expect.poll(() => rowNamed(shown, 0).element().getBoundingClientRect().height).toBe(40);
    const [name, title] = rowNamed(shown, 0).getByRole("gridcell").elements().slice(1);
    const [one, other] = [name, title].map((cell) => cell?.getBoundingClientRect());
    expect(one?.top).toBe(other?.top);
    expect(one?.left).not.toBe(other?.left);
  });

  test("has cards whose lines are not cut, without room for what is empty", async () => {
    await browserPage.viewport(320, 700);
    const shown = await show(() => <Table shownColumns={manyColumns} />, { fetch: peopleOf(20).fetch });
    await expect.element(rowNamed(shown, 1)).toBeVisible();
    const row = rowNamed(shown, 1).element();
    const [choice, name, ...others] = [...row.querySelectorAll('[role="gridcell"]')];
    expect(choice).toBeDefined();
    const [card, first] = [row.getBoundingClientRect(), name?.getBoundingClientRect()];
    expect(first?.top).toBeGreaterThanOrEqual(card.top);
    const box = others[0]?.parentElement?.getBoundingClientRect();
    expect(box?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0);
    expect(box?.bottom).toBeLessThanOrEqual(card.bottom);
    expect(others.map((cell) => getComputedStyle(cell).display)).toEqual([
      "inline",
      "none",
      "inline",
      "inline",
      "inline",
    ]);
    expect(others.at(-1)?.textContent).toBe("Followers 6");
    await browserPage.viewport(1280, 800);
    await expect.poll(() => others.at(-1)?.getBoundingClientRect().top).toBe(name?.getBoundingClientRect().top);
  });

  test("has cards in which a state and a face stand in the line of what is beside them", async () => {
    await browserPage.viewport(390, 700);
    const shown = await show(() => <Table shownColumns={columnsInRows} />, { fetch: peopleOf(2).fetch });
    await expect.element(rowNamed(shown, 0)).toBeVisible();
    const [title, state] = rowNamed(shown, 1).getByRole("gridcell").elements().slice(2);
    const [one, other] = [title, state].map((cell) => cell?.getBoundingClientRect());
    expect(other?.left).toBeGreaterThanOrEqual((one?.right ?? Infinity) - 1);
    expect(other?.top).toBeLessThan(one?.bottom ?? 0);
  });

  test("has a line below its whole head, also where a column can be put in order", async () => {
    await browserPage.viewport(1280, 800);
    const shown = await show(() => <Table />, { fetch: peopleOf(2).fetch });
    await expect.element(rowNamed(shown, 0)).toBeVisible();
    const heads = shown.getByRole("columnheader").elements();
    expect(heads).toHaveLength(3);
    const row = heads[0]?.parentElement?.getBoundingClientRect();
    for (const head of heads) expect(head.getBoundingClientRect().bottom).toBeLessThan(row?.bottom ?? 0);
  });
});
