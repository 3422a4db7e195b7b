import { manage } from "@marquee/contract/manage";
import { organization } from "@marquee/contract/organization";
import { posts } from "@marquee/contract/posts";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "../kernel/db/kernel-schema.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

async function community(REACTIONS?: readonly string[]) {
  const tenant = await world.tenant(REACTIONS && { REACTIONS });
  const runs = await tenant.fixtures.account({ isAdministrator: true });
  const client = tenant.as(runs);
  const save = (reactions: string[] | null) => client.call(manage.saveReactions, { body: { reactions } });
  const offered = async () => (await tenant.guest.call(organization.config, {})).data.REACTIONS;
  return { tenant, runs, client, save, offered };
}

test("what the file says is offered until an administrator chooses, and again when they take it back", async () => {
  const { client, save, offered } = await community(["❤️", "👏"]);
  const before = (await client.call(manage.reactions, {})).data;
  expect(before).toEqual({ reactions: ["❤️", "👏"], initial: ["❤️", "👏"], isChosen: false, updatedAt: null });
  expect((await save(["🎉", "👏"])).data).toMatchObject({
    reactions: ["🎉", "👏"],
    initial: ["❤️", "👏"],
    isChosen: true,
  });
  expect(await offered()).toEqual(["🎉", "👏"]);
  expect((await save(null)).data).toEqual(before);
  expect(await offered()).toEqual(["❤️", "👏"]);
});

test("a choice is this community's alone, and outlives a file that is saved again", async () => {
  const [one, other] = [await community(), await community()];
  await one.save(["🎉"]);
  const { id, configuration } = one.tenant.organization;
  const text = "update organizations set configuration = $2, updated_at = now() where id = $1";
  await world.driver.query("system", text, [id, JSON.stringify({ ...configuration, REACTIONS: ["👏", "😂"] })]);
  expect((await one.client.call(manage.reactions, {})).data).toMatchObject({
    reactions: ["🎉"],
    initial: ["👏", "😂"],
  });
  expect(await other.offered()).toEqual(["❤️"]);
});

test("a new one is given at once; what is taken from the list stays where it was given", async () => {
  const { tenant, save } = await community(["❤️", "👏"]);
  const [author, member] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const post = (await tenant.as(author).call(posts.create, { body: { message: "The bridge is open" } })).data;
  const like = (reaction: string) => tenant.as(member).call(posts.like, { activityId: post.id, body: { reaction } });
  expect((await like("🎉")).code).toBe("post.unknownReaction");
  expect((await like("👏")).status).toBe(200);
  await save(["❤️", "🎉"]);
  expect((await like("👏")).code).toBe("post.unknownReaction");
  const { data } = await tenant.as(author).call(posts.get, { activityId: post.id });
  expect(data.reactions).toEqual([{ reaction: "👏", count: 1 }]);
  expect((await like("🎉")).data.reactions).toEqual([{ reaction: "🎉", count: 1 }]);
});

test("none, too many, the same twice and what is no emoji are refused", async () => {
  const { save, offered } = await community(["❤️", "👏"]);
  const nine = ["👏", "🎉", "😂", "😮", "🙏", "🔥", "👍", "💯", "🌱"];
  for (const wrong of [[], nine, ["👏", "👏"], ["ok"], ["👏🎉"], ["<b>"]])
    expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400]);
  expect(await offered()).toEqual(["❤️", "👏"]);
  expect((await save(nine.slice(0, 8))).status).toBe(200);
});

test("only administrators read and choose them, and it is in the audit trail", async () => {
  const { tenant, runs, save } = await community();
  const moderator = tenant.as(await tenant.fixtures.account({ isModerator: true }));
  for (const person of [moderator, tenant.as(await tenant.fixtures.account())]) {
    expect((await person.call(manage.reactions, {})).status).toBe(403);
    expect((await person.call(manage.saveReactions, { body: { reactions: ["🎉"] } })).status).toBe(403);
  }
  expect((await tenant.guest.call(manage.reactions, {})).status).toBe(401);
  await save(["🎉"]);
  const entries = await world.database.select().from(auditEntries);
  expect(entries.filter(({ accountId }) => accountId === runs.id).map(({ call }) => call)).toEqual([
    "manage.saveReactions",
  ]);
});
