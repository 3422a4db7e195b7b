import { type Call, type ListQuery } from "@marquee/contract/kernel";
import type { Example, Subjects, Violation } from "./suite.ts";
import { exampleOf, forEachCall } from "./suite.ts";
import { requestOf } from "../test-client.ts";

const pageSize = 2;
const pagesAtMost = 100;

type ListAnswer = { rows: string[]; cursor: string | undefined; status: number };

/** Every list pages through without gap or repeat while rows are being added; page numbers agree with the cursor. */
export function pagingSuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(
    subjects.calls.filter((call) => call.list),
    async (call) => {
      const example = await exampleOf(subjects, call);
      if (!example.addRow) return ["has no addRow in its example"];
      while ((await readPage(call, example, { pageSize: 100 })).rows.length < pageSize * 2 + 1) await example.addRow();
      const before = await readPage(call, example, { pageSize: 100 });
      const seen = await walk(call, example, example.addRow);
      const found: Violation[] = [];
      const missed = before.rows.filter((row) => !seen.includes(row));
      if (missed.length > 0) found.push(`missed ${missed.length} of ${before.rows.length} rows while paging`);
      if (new Set(seen).size !== seen.length) found.push("showed a row twice while paging");
      return [...found, ...(await checkParameters(call, example))];
    },
  );
}

async function walk(call: Call, example: Example, addRow: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesAtMost; page += 1) {
    const answer = await readPage(call, example, { pageSize, ...(cursor && { cursor }) });
    seen.push(...answer.rows);
    if (!answer.cursor) return seen;
    cursor = answer.cursor;
    // A few rows arrive on the way; an endless stream of them would never be paged through.
    if (page < 3) await addRow();
  }
  return seen;
}

async function checkParameters(call: Call, example: Example): Promise<Violation[]> {
  const [first, second, both] = [
    await readPage(call, example, { pageSize, page: 1 }),
    await readPage(call, example, { pageSize, page: 2 }),
    await readPage(call, example, { pageSize: pageSize * 2 }),
  ];
  const found: Violation[] = [];
  if ([...first.rows, ...second.rows].join() !== both.rows.join())
    found.push("page 1 and page 2 are not the first two pages");
  for (const orderBy of call.list?.orderBy ?? []) {
    const [up, down] = [
      await readPage(call, example, { orderBy, pageSize: 100 }),
      await readPage(call, example, { orderBy: `-${orderBy}`, pageSize: 100 }),
    ];
    if (up.rows.join() !== down.rows.toReversed().join())
      found.push(`orderBy=-${orderBy} is not the reverse of ${orderBy}`);
  }
  const refused = [{ orderBy: "password" }, { cursor: "bm9uc2Vuc2U" }, { pageSize: 101 }, { page: 0 }];
  for (const query of refused)
    if ((await readPage(call, example, query)).status !== 400) found.push(`accepts ${JSON.stringify(query)}`);
  return found;
}

async function readPage(call: Call, example: Example, query: ListQuery): Promise<ListAnswer> {
  const answer = await example.as.raw(requestOf(call, { ...example.input, ...query }));
  const { data, cursor } = JSON.parse(answer.body);
  return { status: answer.status, cursor, rows: Array.isArray(data) ? data.map(identityOf) : [] };
}

/** What distinguishes rows: their id, or for memberships whose they are. */
function identityOf(row: Record<string, unknown>): string {
  const nested = (name: string): unknown => Object(row[name])["id"];
  return String(row["id"] ?? [row["accountId"], nested("channel"), nested("account"), nested("group")].join(" "));
}
