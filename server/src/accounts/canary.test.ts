import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { self } from "@marquee/contract/accounts";
import { admission } from "@marquee/contract/admission";
import { chat } from "@marquee/contract/chat";
import { contacts } from "@marquee/contract/contacts";
import { delegates } from "@marquee/contract/delegates";
import { groups } from "@marquee/contract/groups";
import { posts } from "@marquee/contract/posts";
import { profileFields } from "@marquee/contract/profile-fields";
import { storage } from "@marquee/contract/storage";
import { support } from "@marquee/contract/support";
import { threads } from "@marquee/contract/threads";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reader } from "../kernel/db/database.ts";
import { forgetProcessed } from "../kernel/outbox/index.ts";
import { reactions } from "../modules.ts";
import { occurrencesOf } from "../test/occurrences.ts";
import { type OwnInstallation, ownInstallation, type SavedCommunity } from "../test/own-installation.ts";
import { type TestClient, testClient } from "../test/test-client.ts";
import { dataUri, dotUri } from "../test/uploads.ts";
import { belongingKind } from "./belongings.ts";

let own: OwnInstallation;
let harbor: SavedCommunity;
beforeAll(async () => {
  own = await ownInstallation();
  harbor = await own.save("harbor", { modules: {}, NEWCOMERS: { days: 0 } });
}, 120_000);
afterAll(() => own.close());

/** What somebody writes who can be recognised wherever it ends up, each with a word for its place. */
const canary = "zqcanary";
const word = (place: string): string => `${canary}${place}`;

async function signIn(email: string, attributes: Record<string, string> = {}) {
  const { accessToken } = await own.newPerson(harbor.pool, email, attributes);
  const client = testClient(own.server, harbor.configuration.ORGANIZATION_ID, async () => accessToken);
  return { client, id: (await client.call(self.get, {})).data.id };
}

async function settle(): Promise<void> {
  const { installation } = own;
  installation.relay.start(installation.app.kernel, reactions);
  await installation.relay.settle();
  await installation.relay.stop();
}

/** Everything of a profile, with a word for each field. */
async function fillProfile(client: TestClient): Promise<void> {
  const names = ["firstName", "lastName", "title", "company", "bio", "phone", "dietaryRestrictions"] as const;
  const places = ["address1", "address2", "city", "state", "zip", "country", "discord"] as const;
  const words = Object.fromEntries([...names, ...places].map((name) => [name, word(name.toLowerCase())]));
  const website = `https://${word("site")}.example/`;
  const changed = { ...words, username: word("name"), website, video: website, placeAudience: "everybody" } as const;
  expect((await client.call(self.update, { body: changed }, { idempotencyKey: crypto.randomUUID() })).status).toBe(200);
  const pictured = await client.call(self.setImage, { body: { buffer: dotUri } });
  expect(pictured.status).toBe(200);
}

/** Everything that somebody says to others, or keeps for themselves. */
async function saySomethingEverywhere(client: TestClient, friend: { id: string; client: TestClient }): Promise<void> {
  const done = async (answer: Promise<{ status: number; code: string | undefined }>): Promise<void> => {
    const { status, code } = await answer;
    expect([status, code]).toEqual([200, undefined]);
  };
  const { data: channel } = await client.call(chat.createChannel, { body: { accountIds: [friend.id] } });
  await done(client.call(chat.sendMessage, { channelId: channel.channelId, body: { text: word("message") } }));
  const { data: post } = await client.call(posts.create, { body: { message: word("post") } });
  await done(client.call(posts.create, { body: { message: word("comment"), commentedId: post.id } }));
  await done(client.call(posts.update, { activityId: post.id, body: { message: word("edited") } }));
  const poll = { choices: [word("choice"), word("other")] };
  await done(client.call(posts.create, { body: { message: word("asked"), poll } }));
  await done(client.call(posts.create, { body: { message: word("quote"), quotedId: post.id } }));
  const { data: thread } = await client.call(threads.create, {
    body: { subject: word("subject"), body: word("opening") },
  });
  await done(client.call(threads.sendMessage, { threadId: thread.id, body: { body: word("reply") } }));
  const file = dataUri("text/plain", Buffer.from(word("inside")));
  await done(client.call(storage.addFile, { body: { dataUri: file, name: `${word("file")}.txt` } }));
  const picture = { type: "activity", dataUri: dotUri, name: word("picture"), description: word("described") } as const;
  await done(client.call(storage.addImage, { body: picture }));
  const ticket = { type: "support", email: "", request: word("ticket") } as const;
  await done(client.call(support.create, { body: ticket }));
  const { shareCode } = (await friend.client.call(self.get, {})).data;
  await done(client.call(contacts.add, { body: { shareCode, note: word("note") } }));
  await done(client.call(delegates.add, { body: { email: `${word("delegate")}@example.org` } }));
  const founded = await friend.client.call(groups.create, {
    body: { group: { name: "Dawn Dippers", access: "private" } },
  });
  const groupId = founded.data.id;
  const asked = { questions: [{ text: "Where?", required: true }] };
  const questions = (await friend.client.call(admission.saveQuestions, { groupId, body: asked })).data.questions;
  const answers = questions.map(({ id }) => ({ questionId: id, answer: word("answer") }));
  await done(client.call(groups.ask, { groupId, body: { answers } }));
  const device = { token: word("device"), platform: "ios", name: word("phonename") };
  await client.raw({ method: "POST", path: "/self/push-devices", body: { pushDevice: device }, headers: {} });
}

test("of somebody who wrote something everywhere nothing is left but where their receipt says so", async () => {
  const friend = await signIn("friend@example.org");
  const administrator = await signIn("runs@example.org");
  await own.installation.driver.query("system", "update accounts set is_administrator = true where id = $1", [
    administrator.id,
  ]);
  own.installation.app.kernel.directory.forget();
  const email = `${word("mail")}@example.org`;
  const { client, id } = await signIn(email, { given_name: word("given") });
  await fillProfile(client);
  await vi.waitFor(
    async () => {
      const names = [{ locale: "en", name: "Boat" }];
      const body = { kind: "short", names, options: [], required: false, audience: "members" } as const;
      const asked = await administrator.client.call(profileFields.create, { body: { ...body, options: [] } });
      expect(asked.status).toBe(200);
      const values = [{ fieldId: asked.data.id, text: word("field"), audience: "members" as const }];
      expect((await client.call(profileFields.fillIn, { body: { values } })).status).toBe(200);
    },
    { timeout: 10_000, interval: 500 },
  );
  await saySomethingEverywhere(client, friend);
  await settle();

  const preview = (await client.call(self.removal, {})).data;
  const { data: receipt, status } = await client.call(self.remove, {});
  expect(status).toBe(200);
  expect({ deleted: receipt.deleted, kept: receipt.kept }).toEqual(preview);
  await settle();
  const { driver, clock } = own.installation;
  await forgetProcessed(reader(driver, "system"), new Date(clock.now().getTime() + 8 * 86_400_000));

  const kept = new Set<string>(receipt.kept.map(({ kind }) => kind));
  const left = await occurrencesOf(reader(driver, "system"), harbor.configuration.ORGANIZATION_ID, canary);
  const inSearch = /^search_/;
  const undeclared = left.filter(({ keeps, table }) => {
    if (inSearch.test(table)) return false;
    const kind = belongingKind(table);
    return keeps !== "texts" || kind === undefined || !kept.has(kind);
  });
  expect(undeclared.map(({ table, field }) => `${table}.${field}`)).toEqual([]);
  // The search finds what stays by its own words, and nobody by what went.
  for (const found of await searchedWords()) {
    const where = await occurrencesOf(reader(driver, "system"), harbor.configuration.ORGANIZATION_ID, found);
    expect([found, where.some(({ table, keeps }) => !inSearch.test(table) && keeps === "texts")]).toEqual([
      found,
      true,
    ]);
  }
  const known = new Set(left.map(({ table }) => table));
  expect((await tablesWith(canary)).filter((table) => !known.has(table))).toEqual([]);
  expect(filesWith(canary)).toEqual([]);

  const mails = (await own.installation.mailbox?.list()) ?? [];
  const mail = mails.find(({ to, subject }) => to === email && subject.includes(`receipt ${receipt.number}`));
  expect(mail?.text).toContain(`/goodbye/${receipt.code}`);
  const shown = await friend.client.call(self.receipt, { code: receipt.code });
  expect(shown.data).toMatchObject({ number: receipt.number, kept: receipt.kept });
  expect(JSON.stringify(shown.data)).not.toContain(id);
  expect((await friend.client.call(self.receipt, { code: "nothing" })).status).toBe(404);
}, 240_000);

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
  const found = await own.installation.driver.query("system", selects.join(" union "), [`%${text}%`]);
  return found.rows.map(([name]) => String(name)).toSorted();
}

/** Words of theirs by which something is found. */
async function searchedWords(): Promise<string[]> {
  const text = "select distinct word from search_postings where word like $1 order by word";
  const { rows } = await own.installation.driver.query("system", text, [`${canary}%`]);
  return rows.map(([found]) => String(found));
}

/** Files that the installation keeps with a text in their name or in them; the database and the mails of this machine aside. */
function filesWith(text: string): string[] {
  const { directory } = own;
  return globSync("**/*", { cwd: directory, exclude: (path) => path === "database" })
    .filter((path) => !path.startsWith("database") && !/mail/.test(path) && statSync(join(directory, path)).isFile())
    .filter((path) => path.includes(text) || readFileSync(join(directory, path), "latin1").includes(text));
}
