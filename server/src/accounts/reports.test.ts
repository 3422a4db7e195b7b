import { accounts, accountErrors, self } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { moderation } from "@marquee/contract/moderation";
import { beforeAll, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld } from "../test/world.ts";

let tenant: TestTenant;
let administrator: AccountFixture;
let reporter: AccountFixture;
let seller: AccountFixture;

beforeAll(async () => {
  tenant = await (await testWorld()).tenant();
  administrator = await tenant.fixtures.account({ isAdministrator: true });
  reporter = await tenant.fixtures.account({ firstName: "Amara" });
  seller = await tenant.fixtures.account({ firstName: "Bartholomew" });
});

const report = (by: AccountFixture, account: AccountFixture, reason: string) =>
  tenant.as(by).call(accounts.report, { accountId: account.id, body: { reason } });
const listed = async (input: object = {}) => (await tenant.as(administrator).call(moderation.cases, input)).data;
const about = async ({ id }: AccountFixture) => (await listed()).filter(({ account }) => account.id === id);
const reportsAbout = async (account: AccountFixture) => {
  const { id: caseId } = only(await about(account));
  return (await tenant.as(administrator).call(moderation.case, { caseId })).data.reports;
};

test("administrators read who was reported, by whom and why; reported again, the first reason stays", async () => {
  await report(reporter, seller, "  Sells tickets that are not theirs ");
  await report(reporter, seller, "Still does");
  expect(await about(seller)).toMatchObject([{ kind: "account", state: "open", reporters: 1, isHidden: false }]);
  expect(await reportsAbout(seller)).toMatchObject([
    { account: { id: reporter.id }, reason: "Sells tickets that are not theirs" },
  ]);
  expect(await listed({ search: "barthol" })).toHaveLength(1);
  expect(await listed({ search: "amara" })).toEqual([]);
});

test("nobody else reads reports, nor administrators those about themselves", async () => {
  const refused = await tenant.as(reporter).call(moderation.cases, {});
  expect([refused.status, refused.code]).toEqual([403, kernelErrors.forbidden.code]);
  await report(reporter, administrator, "Never answers");
  expect(await about(administrator)).toEqual([]);
});

test("one reports others, with words, and not who is out of reach", async () => {
  expect((await report(reporter, reporter, "Me")).code).toBe(accountErrors.notYourself.code);
  expect((await report(reporter, seller, "  ")).status).toBe(400);
  const blocker = await tenant.fixtures.account();
  await tenant.fixtures.block(blocker, reporter);
  expect((await report(reporter, blocker, "Blocked me")).code).toBe(kernelErrors.blocked.code);
});

test("a report stays without a name when its writer leaves, and goes with whom it is about", async () => {
  const [leaver, other] = [await tenant.fixtures.account({ firstName: "Zeno" }), await tenant.fixtures.account()];
  await report(leaver, other, "Sends advertising");
  await tenant.as(leaver).call(self.remove, {});
  expect(await reportsAbout(other)).toMatchObject([{ reason: "Sends advertising", account: { firstName: null } }]);
  await tenant.as(other).call(self.remove, {});
  expect(await about(other)).toEqual([]);
});
