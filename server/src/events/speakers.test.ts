import { self } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { beforeAll, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld } from "../test/world.ts";

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await (await testWorld()).tenant();
});

/** An event with one who is of the community and one who is not. */
async function eventWith(account: AccountFixture) {
  const event = await tenant.fixtures.event({
    speakers: [
      { slug: "mei", firstName: "Mei", accountId: account.id },
      { slug: "issa", firstName: "Issa" },
    ],
  });
  return { eventId: event.id, speakerId: only(event.speakers.filter(({ slug }) => slug === "mei")).id };
}

test("a speaker who is of the community is known by their account, in the list and alone", async () => {
  const mei = await tenant.fixtures.account({ title: "Potter" });
  const { eventId, speakerId } = await eventWith(mei);
  const { data } = await tenant.guest.call(events.speakers, { eventId });
  expect(data.map(({ account }) => account && [account.id, account.title])).toEqual([[mei.id, "Potter"], null]);
  const alone = await tenant.guest.call(events.speaker, { eventId, speakerId });
  expect(alone.data.account?.id).toBe(mei.id);
});

test("with a block between, or once the account is gone, the speaker stays and leads to nobody", async () => {
  const [mei, reader] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const asked = await eventWith(mei);
  await tenant.fixtures.block(mei, reader);
  expect((await tenant.as(reader).call(events.speaker, asked)).data).toMatchObject({ firstName: "Mei", account: null });
  expect((await tenant.guest.call(events.speaker, asked)).data.account?.id).toBe(mei.id);
  await tenant.as(mei).call(self.remove, {});
  expect((await tenant.guest.call(events.speaker, asked)).data).toMatchObject({ firstName: "Mei", account: null });
});
