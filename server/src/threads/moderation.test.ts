import { threads } from "@marquee/contract/threads";
import { beforeAll, expect, test } from "vitest";
import { createFixtures } from "../test/fixtures.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await testWorld();
});

/** Ana began a thread of the whole community; Ben and Cleo write in it. */
async function discussion(configuration: object = {}) {
  const tenant = await world.tenant(configuration);
  const { database, clock } = world;
  const build = createFixtures({ database, organizationId: tenant.organization.id, clock });
  const [ana, ben, cleo] = await build.accounts([{ username: "ana" }, { username: "ben" }, { username: "cleo" }]);
  if (!ana || !ben || !cleo) throw new Error("three people were asked for");
  const clients = { asAna: tenant.as(ana), asBen: tenant.as(ben), asCleo: tenant.as(cleo) };
  const { data } = await clients.asAna.call(threads.create, { body: { subject: "Low tide", body: "Lovely regatta" } });
  return { tenant, build, ana, ben, cleo, ...clients, threadId: data.id };
}
type Discussion = Awaited<ReturnType<typeof discussion>>;

const say = ({ threadId }: Discussion, client: Discussion["asAna"], body: string) =>
  client.call(threads.sendMessage, { threadId, body: { body } });
const report = ({ threadId }: Discussion, client: Discussion["asAna"], messageId: string) =>
  client.call(threads.reportMessage, { threadId, messageId, body: { reason: " Unkind " } });

test("a report keeps what was said, with what stood around it, whatever becomes of the message", async () => {
  const here = await discussion();
  const { threadId, cleo, asAna, asBen, asCleo } = here;
  const { data: rude } = await say(here, asBen, "You all row like ducks");
  await say(here, asAna, "Easy now");
  await report(here, asCleo, rude.id);
  await report(here, asCleo, rude.id);
  await asBen.call(threads.deleteMessage, { threadId, messageId: rude.id });
  const { data: reports } = await asAna.call(threads.reports, { threadId });
  expect(reports).toMatchObject([
    {
      threadId,
      reason: "Unkind",
      reportedText: "You all row like ducks",
      account: { id: cleo.id },
      message: { body: "" },
    },
  ]);
  expect(reports[0]?.context.map(({ body }) => body)).toEqual(["Lovely regatta", "Easy now"]);
});

test("what was deleted is not reported any more", async () => {
  const here = await discussion();
  const { threadId, asBen, asCleo } = here;
  const { data: gone } = await say(here, asBen, "Never mind");
  await asBen.call(threads.deleteMessage, { threadId, messageId: gone.id });
  expect((await report(here, asCleo, gone.id)).code).toBe("chat.deletedStays");
});

test("administrators read the reports of every thread; whoever moderates reads none about what they wrote", async () => {
  const here = await discussion();
  const { threadId, tenant, build, asAna, asBen } = here;
  const runner = await build.account({ isAdministrator: true });
  const { data: own } = await say(here, asAna, "You all row like ducks");
  await report(here, asBen, own.id);
  const seenBy = async (client: typeof asAna) => (await client.call(threads.reports, { threadId })).data.length;
  expect([await seenBy(asAna), await seenBy(tenant.as(runner))]).toEqual([0, 1]);
});

test("slow mode lets people write once in a while and says how long they wait; who began the thread is free", async () => {
  const here = await discussion();
  const { threadId, asAna, asBen } = here;
  const { data: slowed } = await asAna.call(threads.update, { threadId, body: { slowSeconds: 60 } });
  expect(slowed.slowSeconds).toBe(60);
  expect((await say(here, asBen, "one")).status).toBe(200);
  const refused = await say(here, asBen, "two");
  expect([refused.status, refused.code]).toEqual([409, "chat.slow"]);
  expect(refused.message).toContain("60");
  expect(refused.headers["retry-after"]).toBe("60");
  for (const text of ["three", "four"]) expect((await say(here, asAna, text)).status).toBe(200);
  await asAna.call(threads.update, { threadId, body: { slowSeconds: 0 } });
  expect((await say(here, asBen, "two")).status).toBe(200);
});

test("a message, an edit, a subject or a circle with a word that the moderators do not want is refused", async () => {
  const here = await discussion({ WORD_LIST: ["scamcoin"] });
  const { threadId, asAna } = here;
  const { data: message } = await say(here, asAna, "Buy boats");
  const { data: circle } = await asAna.call(threads.createCircle, { body: { name: "Savers" } });
  const answers = [
    await say(here, asAna, "Buy ScamCoin!"),
    await asAna.call(threads.editMessage, { threadId, messageId: message.id, body: { body: "Buy scâmcoin" } }),
    await asAna.call(threads.create, { body: { subject: "Scamcoin" } }),
    await asAna.call(threads.create, { body: { subject: "Savings", body: "Scamcoin" } }),
    await asAna.call(threads.update, { threadId, body: { subject: "Scamcoin" } }),
    await asAna.call(threads.createCircle, { body: { name: "Scamcoin" } }),
    await asAna.call(threads.updateCircle, { circleId: circle.id, body: { name: "Scamcoin" } }),
  ];
  for (const { status, code, message: sentence } of answers) {
    expect([status, code]).toEqual([460, "chat.unwantedWord"]);
    expect(sentence).toContain("scamcoin");
  }
  const { data: left } = await asAna.call(threads.messages, { threadId });
  expect(left.map(({ body }) => body)).toEqual(["Buy boats", "Lovely regatta"]);
});
