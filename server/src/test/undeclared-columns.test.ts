import { getTableName } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { accounts } from "../accounts/schema.ts";
import { id, refersTo, tenantId } from "../kernel/db/columns.ts";
import { allTables } from "./occurrences.ts";
import { undeclaredColumns } from "./undeclared-columns.ts";
import { testWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

test("every column that can say something of somebody is exported, erased or kept with a reason", async () => {
  expect(undeclaredColumns((await allTables()).filter((table) => "organizationId" in table))).toEqual([]);
});

test("no table of tenants is declared in another place than a schema of its slice", async () => {
  const { rows } = await world.driver.query(
    "system",
    `select table_name from information_schema.columns
     where column_name = 'organization_id' and table_schema = 'public' order by table_name`,
    [],
  );
  const known = new Set((await allTables()).map(getTableName));
  expect(rows.map(([name]) => String(name)).filter((name) => !known.has(name))).toEqual([]);
});

test("a column that nobody has thought of is found", () => {
  const diaries = pgTable(
    "diaries",
    { organizationId: tenantId(), id: id(), accountId: uuid("account_id").notNull(), page: text("page").notNull() },
    (table) => [
      refersTo({ name: "diaries", from: [table.organizationId, table.accountId], to: accounts, onDelete: "cascade" }),
    ],
  );
  const foundIn = (data: object | undefined, reason?: string) =>
    undeclaredColumns([diaries], { dataOf: () => data, reasonOf: () => reason });
  const names = "diaries: says it is about nobody, and accountId names an account";
  expect(foundIn(undefined)).toEqual(["diaries: declares neither memberData nor communityData", names]);
  expect(foundIn(undefined, "Pages fall from the sky.")).toEqual([names]);
  expect(foundIn({ of: "accountId", exports: ["accountId"] })).toEqual([
    "diaries.page is neither exported nor withheld with a reason",
    "diaries.accountId neither goes with the account nor stays with a reason",
    "diaries.page neither goes with the account nor stays with a reason",
  ]);
  expect(foundIn({ of: "accountId", exports: ["accountId", "page"], isDeleted: true })).toEqual([]);
});
