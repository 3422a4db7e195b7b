import { self } from "@marquee/contract/accounts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reader } from "../kernel/db/database.ts";
import { forgetProcessed } from "../kernel/outbox/index.ts";
import { reactions } from "../modules.ts";
import { type OwnInstallation, ownInstallation, type SavedCommunity } from "../test/own-installation.ts";
import { testClient } from "../test/test-client.ts";

let own: OwnInstallation;
let harbor: SavedCommunity;

beforeAll(async () => {
  own = await ownInstallation();
  harbor = await own.save("harbor");
});
afterAll(() => own.close());

/** Signs somebody in who has an account with the pool; theirs here is made by their first call. */
async function signIn(email: string, attributes?: Record<string, string>) {
  const { accessToken } = await own.newPerson(harbor.pool, email, attributes);
  return { accessToken, member: testClient(own.server, harbor.configuration.ORGANIZATION_ID, async () => accessToken) };
}

test("what somebody entered when they signed up is in their profile, and when they agreed to the terms", async () => {
  const attributes = { "custom:company": "Harbour Boats", "custom:phone": "1".repeat(80), "custom:terms": "accepted" };
  const { member } = await signIn("ana@example.org", attributes);
  expect((await member.call(self.get, {})).data).toMatchObject({
    company: "Harbour Boats",
    phone: "1".repeat(50),
    termsAccepted: expect.stringMatching(/^20/),
  });
});

test("an address that was changed and proved with the pool is taken over", async () => {
  const { member, accessToken } = await signIn("ben@example.org");
  expect((await member.call(self.get, {})).data.email).toBe("ben@example.org");
  const UserAttributes = [{ Name: "email", Value: "benedict@example.org" }];
  await own.ask("UpdateUserAttributes", { AccessToken: accessToken, UserAttributes });
  const sync = () => member.call(self.syncEmail, { body: { accessToken } });
  expect((await sync()).data.email).toBe("ben@example.org");
  const [mail] = (await own.installation.mailbox?.list()) ?? [];
  const Code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  await own.ask("VerifyUserAttribute", { AccessToken: accessToken, AttributeName: "email", Code });
  expect((await sync()).data.email).toBe("benedict@example.org");
  expect((await member.call(self.get, {})).data.email).toBe("benedict@example.org");
});

test("who has deleted their account is in no table of the sign-in either", async () => {
  const email = "zqcanary@example.org";
  const { member, accessToken } = await signIn(email, { given_name: "Zqcanary" });
  await own.ask("UpdateUserAttributes", {
    AccessToken: accessToken,
    UserAttributes: [{ Name: "email", Value: "zqcanary.new@example.org" }],
  });
  await member.call(self.update, { body: { bio: "Zqcanary sings" } }, { idempotencyKey: crypto.randomUUID() });
  const { data: person } = await member.call(self.get, {});
  const sub = String(Object(decodeJwt(accessToken)).sub);
  expect(await tablesWith(sub)).toContain("identity_users");
  expect(await tablesWith("zqcanary")).toContain("identity_users");

  expect((await member.call(self.remove, {})).status).toBe(200);
  const { installation } = own;
  installation.relay.start(installation.app.kernel, reactions);
  await installation.relay.settle();
  await installation.relay.stop();
  await vi.waitFor(async () => expect(await tablesWith("zqcanary")).toEqual([]));
  // What a good token is known by, what the pool tells other processes, and the work itself, each until it is over.
  expect(await tablesWith(sub)).toEqual(["accounts", "identity_revocations", "outbox"]);
  const { driver, clock, identity } = installation;
  await forgetProcessed(reader(driver, "system"), new Date(clock.now().getTime() + 8 * 86_400_000));
  expect((await tablesWith(person.id)).filter((table) => table !== "accounts")).toEqual(["audit_entries"]);
  expect(await identity.findPool({ poolId: harbor.pool.poolId })).toBeDefined();
});

/** Tables that have a text somewhere in a row, in any case: of the product, of the sign-in, of the jobs. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await own.installation.driver.query(
    "system",
    `select format('%I.%I', table_schema, table_name), table_name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    [],
  );
  const selects = rows.map(
    ([path, name]) =>
      `select '${String(name)}' where exists (select from ${String(path)} t where lower(t::text) like $1)`,
  );
  const found = await own.installation.driver.query("system", selects.join(" union "), [`%${text.toLowerCase()}%`]);
  return found.rows.map(([name]) => String(name)).toSorted();
}
