import { self } from "@marquee/contract/accounts";
import { announcements } from "@marquee/contract/announcements";
import { messageErrors } from "@marquee/contract/messages";
import { organization } from "@marquee/contract/organization";
import { storage } from "@marquee/contract/storage";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesPlugin } from "../kernel/files/index.ts";
import { newId } from "../kernel/new-id.ts";
import { keptUploads } from "../storage/index.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { dotUri } from "../test/uploads.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
const site = Fastify();
beforeAll(async () => {
  world = await testWorld();
  const { files } = world.app.kernel.services;
  await site.register(filesPlugin(files, keptUploads(world.driver), () => world.clock.now()));
});
afterAll(() => site.close());

const pathOf = (address: string): string => new URL(address, "http://site.test").pathname;
const opens = async (path: string) => (await site.inject(path)).statusCode === 200;

async function group() {
  const tenant = await world.tenant();
  const email = `ben@${tenant.organization.id}.test`;
  const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account({ email })];
  const { id: groupId } = await tenant.fixtures.group({
    moderators: [ana, await tenant.fixtures.account()],
    members: [ben],
  });
  const picture = async (by: AccountFixture, isPublic: boolean) => {
    const body = { type: "content", dataUri: dotUri, isPublic } as const;
    const { data } = await tenant.as(by).call(storage.addImage, { body });
    return { id: data.id, path: pathOf(data.uri) };
  };
  const announce = async (html: string) => {
    const body = { title: "Low tide", html, email: true, push: false };
    const answer = await tenant.as(ana).call(announcements.announceInGroup, { groupId, body });
    await settle(world);
    return answer;
  };
  const mails = () => world.mails.filter(({ to }) => to === email);
  return { tenant, ana, ben, picture, announce, mails };
}

test("pictures of an announcement open to everybody, from its mails too, also once who announced it is gone", async () => {
  const at = await group();
  const { path } = await at.picture(at.ana, true);
  expect(await opens(path)).toBe(true);
  const { data } = await at.announce(`<p>Look</p><img src="${path}" alt="The weir" width="9" height="6">`);
  expect(data.html).toContain(`<img src="${path}" alt="The weir"`);
  const mail = only(at.mails()).html ?? "";
  expect(mail).toContain(`src="${at.tenant.organization.siteUrl}${path}" alt="The weir"`);
  await at.tenant.as(at.ana).call(self.remove, {});
  await settle(world);
  expect(await opens(path)).toBe(true);
  const { data: read } = await at.tenant.as(at.ben).call(announcements.get, { announcementId: data.id });
  expect(read.html).toContain(path);
});

test("a picture that was sent for nothing of the kind goes with its owner, and until then is theirs alone", async () => {
  const at = await group();
  const [open, own] = [await at.picture(at.ana, true), await at.picture(at.ana, false)];
  const bare = own.path.replace(/\/[^/]+\/(\d+\.webp)$/, "/$1");
  expect([await opens(open.path), await opens(own.path), await opens(bare)]).toEqual([true, true, false]);
  await at.tenant.as(at.ana).call(self.remove, {});
  await settle(world);
  expect([await opens(open.path), await opens(own.path)]).toEqual([false, false]);
});

test("nothing shows a picture that is another's alone, another community's, or not there", async () => {
  const at = await group();
  const { id } = await at.picture(at.ben, false);
  const own = at.tenant.organization.id;
  const runs = at.tenant.as(await at.tenant.fixtures.account({ isAdministrator: true }));
  for (const [organizationId, imageId] of [
    [own, id],
    [own, newId()],
    [newId(), id],
  ]) {
    const html = `<p>Look</p><img src="/files/images/${organizationId}/${imageId}/960.webp">`;
    expect((await at.announce(html)).code).toBe(messageErrors.unknownImage.code);
    const saved = await runs.call(organization.savePage, { type: "about", body: { html } });
    expect(saved.code).toBe(messageErrors.unknownImage.code);
  }
  // What is elsewhere does not come that far.
  const { data } = await at.announce('<p>Look</p><img src="https://evil.example/a.png" onerror="alert(1)">');
  expect(data.html).toBe("<p>Look</p>");
});
