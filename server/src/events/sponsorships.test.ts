import { self } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { beforeAll, expect, test } from "vitest";
import { insertImages } from "../images/index.ts";
import { newId } from "../kernel/new-id.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { occurrencesOf } from "../test/occurrences.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

/** An event with two levels; who bakes is of the community, who builds boats is not. */
async function sponsoredEvent({ baker, imageId }: { baker?: AccountFixture; imageId?: string } = {}) {
  return tenant.fixtures.event({
    sponsorshipLevels: [
      { slug: "friends", name: "Friends", sortOrder: 2, sponsors: [{ name: "Quay Boats" }] },
      {
        slug: "bearers",
        name: "Lantern bearers",
        description: "They carry the light",
        sponsorsPerRow: 2,
        sortOrder: 1,
        sponsors: [
          { name: "Weir Bread", sortOrder: 2, ...(baker && { account: baker }), ...(imageId && { imageId }) },
          { name: "Third Arch", description: "Coffee", url: "https://arch.example.org", sortOrder: 1 },
        ],
      },
    ],
  });
}

const times = { createdAt: expect.any(String), updatedAt: expect.any(String) };
const sponsor = (name: string, more: object = {}) => ({
  id: expect.any(String),
  name,
  description: null,
  url: null,
  account: null,
  image: null,
  ...times,
  ...more,
});
const levelsWith = (baker: object | null) => [
  {
    id: expect.any(String),
    slug: "bearers",
    name: "Lantern bearers",
    description: "They carry the light",
    sponsorsPerRow: 2,
    sponsors: [
      sponsor("Third Arch", { description: "Coffee", url: "https://arch.example.org" }),
      sponsor("Weir Bread", { account: baker && expect.objectContaining(baker) }),
    ],
    ...times,
  },
  {
    id: expect.any(String),
    slug: "friends",
    name: "Friends",
    description: null,
    sponsorsPerRow: 3,
    sponsors: [sponsor("Quay Boats")],
    ...times,
  },
];

test("an event shows its levels whole and in order, where it is read and where somebody is going", async () => {
  const baker = await tenant.fixtures.account({ username: "weir.bread" });
  const going = await tenant.fixtures.account();
  const event = await sponsoredEvent({ baker });
  await tenant.fixtures.registration({ account: going, event });
  const levels = levelsWith({ id: baker.id, username: "weir.bread" });
  const [mine] = (await tenant.as(going).call(events.mine, {})).data;
  expect(mine?.sponsorshipLevels).toEqual(levels);
  expect((await tenant.as(going).call(events.get, { eventId: event.id })).data.sponsorshipLevels).toEqual(levels);
  expect((await tenant.guest.call(events.get, { eventId: event.id })).data.sponsorshipLevels).toEqual(levels);
});

test.each(["who sponsors", "who is going"])(
  "a sponsor stays without its account where %s has blocked the other",
  async (by) => {
    const [baker, going] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    const event = await sponsoredEvent({ baker });
    await tenant.fixtures.registration({ account: going, event });
    await (by === "who sponsors" ? tenant.fixtures.block(baker, going) : tenant.fixtures.block(going, baker));
    const [mine] = (await tenant.as(going).call(events.mine, {})).data;
    expect(mine?.sponsorshipLevels).toEqual(levelsWith(null));
    const read = await tenant.as(going).call(events.get, { eventId: event.id });
    expect(read.data.sponsorshipLevels).toEqual(levelsWith(null));
  },
);

test("a sponsor stays without its account while that is suspended", async () => {
  const event = await sponsoredEvent({ baker: await tenant.fixtures.account({ suspendedAt: world.clock.now() }) });
  const read = await tenant.guest.call(events.get, { eventId: event.id });
  expect(read.data.sponsorshipLevels).toEqual(levelsWith(null));
});

test("a sponsor stays when its account is deleted, and nothing says whose it was", async () => {
  const baker = await tenant.fixtures.account();
  const event = await sponsoredEvent({ baker });
  expect((await tenant.as(baker).call(self.remove, {})).status).toBe(200);
  const read = await tenant.guest.call(events.get, { eventId: event.id });
  expect(read.data.sponsorshipLevels).toEqual(levelsWith(null));
  const occurrences = await occurrencesOf(world.database, tenant.organization.id, baker.id);
  expect(occurrences.filter(({ table }) => table === "event_sponsorships")).toEqual([]);
});

test("a sponsor's picture has the address that everybody may know, and gives away none that is somebody's", async () => {
  const imageId = newId();
  const organizationId = tenant.organization.id;
  const stored = {
    organizationId,
    id: imageId,
    name: "logo",
    width: 480,
    height: 240,
    widths: [480],
    bytes: 9,
    placeholder: "",
    color: "#336699",
  };
  await insertImages(world.database, [stored], { type: "activity", now: world.clock.now(), isPublic: false });
  const event = await sponsoredEvent({ imageId });
  const [bearers] = (await tenant.guest.call(events.get, { eventId: event.id })).data.sponsorshipLevels;
  const image = bearers?.sponsors[1]?.image;
  expect(image).toMatchObject({ id: imageId, width: 480 });
  expect(image?.uri).toMatch(new RegExp(`/${imageId}/\\d+\\.webp$`));
});

test("a sponsor leads to pages of the web alone", async () => {
  const sponsorshipLevels = [{ sponsors: [{ url: "javascript:alert(1)" }] }];
  await expect(tenant.fixtures.event({ sponsorshipLevels })).rejects.toThrow("event_sponsorships");
});
