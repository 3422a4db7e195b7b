import { listingCopies } from "@marquee/contract/listing-copies";
import { getTableName } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { eventPassRules } from "../attendee/schema.ts";
import { eventEmails } from "../events/emails-schema.ts";
import { images } from "../images/schema.ts";
import { refundSchedules } from "../passes/schema.ts";
import { choiceSubQuestions } from "../registration/questions-schema.ts";
import { shownAt } from "../kernel/local-time.ts";
import { newId } from "../kernel/new-id.ts";
import { insertRows, only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { copiedTables } from "./repo/copied-tables.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const hour = 3_600_000;
const day = 24 * hour;

test("a copy equals its source in all that goes along but ids, addresses and times, which stay what clocks showed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("Europe/Dublin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"),
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: -400, max: 400 }),
      fc.uniqueArray(fc.integer({ min: 9, max: 20 }), { minLength: 4, maxLength: 4 }),
      async (zone, from, by, hours) => {
        const start = noonOf(zone, from) + hour;
        const { eventId, host } = await holdAll(zone, start, hours);
        const target = noonOf(zone, from + by) + hour;
        const body = { name: "Again", eventStart: new Date(target).toISOString() };
        const { data } = await tenant.as(host).call(listingCopies.copy, { eventId, body });
        const was = await contentOf(eventId, { zone, start });
        expect(await contentOf(data.id, { zone, start: target })).toEqual(was);
        // What is not filled proves nothing.
        expect(Object.entries(was).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))).toEqual(unfilled);
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);

/** Of questions of sessions there is no fixture: they are copied as those of registrations are. */
const unfilled = [
  "session_sections",
  "session_questions",
  "session_choices",
  "session_sub_questions",
  "session_search_values",
  "registration_search_values",
];

/** Noon at a place on a day of 2026, as an instant. */
function noonOf(zone: string, nth: number): number {
  const noon = Date.UTC(2026, 0, 1 + nth, 12);
  return noon - (shownAt(zone, noon) - noon);
}

const ofNow = () => ({
  organizationId: tenant.organization.id,
  createdAt: world.clock.now(),
  updatedAt: world.clock.now(),
});

/** An event with something in every table that goes along, at times on full hours of some days. */
async function holdAll(zone: string, start: number, hours: readonly number[]) {
  const { fixtures } = tenant;
  const host = await fixtures.account();
  const at = (days: number, nth = 0): Date => {
    const shown = start + days * day;
    const offset = shownAt(zone, shown) - shown - (shownAt(zone, start) - start);
    return new Date(shown - offset + (hours[nth] ?? 12) * hour - 13 * hour);
  };
  const image = { ...ofNow(), id: newId(), type: "activity" as const, width: 960, height: 540, bytes: 1 };
  await insertRows(world.database, images, [image]);
  const [rowing] = await fixtures.interests([`Rowing ${newId()}`]);
  const event = await fixtures.event({
    creator: host,
    timezone: zone,
    eventStart: new Date(start),
    eventEnd: at(2),
    registrationStart: at(-90),
    registrationEnd: at(-1),
    venue: "Boathouse",
    registrationLimit: 40,
    coHosts: [await fixtures.account()],
    sponsors: [await fixtures.account()],
    interests: rowing ? [rowing] : [],
    sponsorshipLevels: [{ sponsors: [{ name: "Mill", account: await fixtures.account() }] }],
    pages: [{ html: "<p>Parking</p>", imageIds: [image.id] }],
    media: [{ imageId: image.id }],
    faqs: [{ name: "Travel", faqs: [["Bus?", "The 4."]] }],
    tracks: [{ slug: "hulls" }],
    locations: [{ slug: "hall" }],
    speakers: [{ slug: "mei", firstName: "Mei" }],
    sessions: [
      { location: "hall", tracks: ["hulls"], speakers: ["mei"], startTime: at(0, 0), endTime: at(1, 0), supply: 4 },
    ],
    passTypes: [
      {
        slug: "vip",
        price: 900,
        supply: 10,
        enableCoupons: true,
        validFrom: at(0, 1),
        validUntil: at(1, 1),
        priceSchedules: [{ price: 500, startDate: at(-80, 2), endDate: at(-20, 2) }],
      },
    ],
    addOns: [
      { name: "Meal", passTypes: ["vip"] },
      { name: "Wine", needs: ["Meal"] },
    ],
    roomTypes: [
      {
        name: "Cabin",
        price: 10,
        minStart: at(-1, 3),
        maxEnd: at(3, 3),
        passTypes: [{ passType: "vip" }],
        addOns: [{ addOn: "Meal" }],
      },
    ],
    coupons: [{ code: "FRIENDS", discountPercent: 20, passType: "vip", startDate: at(-30), endDate: at(-2) }],
    sections: [
      {
        passTypes: ["vip"],
        questions: [{ type: "select", name: "Boat", choices: ["Oars", "Sails"] }, { name: "Which" }],
      },
    ],
  });
  const { id: eventId } = event;
  const [boat, which] = event.questions;
  const { organizationId, ...when } = ofNow();
  const rows = await world.driver.query(organizationId, "select id from question_choices where question_id = $1", [
    boat?.id,
  ]);
  await insertRows(world.database, choiceSubQuestions, [
    { organizationId, choiceId: String(rows.rows[0]?.[0]), questionId: which?.id ?? "" },
  ]);
  await insertRows(world.database, refundSchedules, [
    {
      organizationId,
      id: newId(),
      passTypeId: only(event.passTypes).id,
      percentage: 50,
      startDate: at(-60),
      endDate: at(-3),
    },
  ]);
  await insertRows(world.database, eventPassRules, [
    { organizationId, eventId, answersUntil: at(-4), updatedAt: when.updatedAt },
  ]);
  await insertRows(world.database, eventEmails, [
    { organizationId, eventId, type: "confirmation", body: "Bring a hat.", replyTo: "", ...when },
  ]);
  return { eventId, host };
}

type Row = Record<string, unknown>;
const ofEachAlone = new Set(["organization_id", "created_at", "updated_at"]);
const ofTheEvent = new Set(["id", "slug", "name", "status", "creator_id", "featured", "registrations_count"]);

/**
 * What an event has, table by table: ids of its own parts as the place in their table, moments as what clocks of the
 * place show since the event began.
 */
async function contentOf(
  eventId: string,
  { zone, start }: { zone: string; start: number },
): Promise<Record<string, Row[]>> {
  const label = new Map([[eventId, "event"]]);
  const content: Record<string, Row[]> = {};
  const isMoment = /^\d{4}-\d\d-\d\dT/;
  const since = (at: string): string => `+${shownAt(zone, Date.parse(at)) - shownAt(zone, start)}`;
  const read = async (table: string, condition: string) => {
    const { rows } = await world.driver.query(
      tenant.organization.id,
      `select to_jsonb(t)::text from ${table} t where ${condition}`,
      [[...label.keys()]],
    );
    return rows.map(([row]): Row => JSON.parse(String(row)));
  };
  const shown = (row: Row, without: ReadonlySet<string>): Row =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => column !== "id" && !ofEachAlone.has(column) && !without.has(column))
        .map(([column, value]) => {
          if (typeof value !== "string") return [column, value];
          return [column, label.get(value) ?? (isMoment.test(value) ? since(value) : value)];
        }),
    );
  const own = await read("events", "t.id = any($1)");
  content["events"] = own.map((row) => shown(row, ofTheEvent));
  for (const { table, by } of copiedTables) {
    const name = getTableName(table);
    const found = (await read(name, `t.${by.name} = any($1)`))
      .map((row) => ({ row, text: JSON.stringify(shown(row, new Set())) }))
      .toSorted((a, b) => (a.text < b.text ? -1 : 1));
    for (const [place, { row }] of found.entries())
      if (typeof row["id"] === "string") label.set(row["id"], `${name} ${place}`);
    content[name] = found.map(({ row }) => shown(row, new Set()));
  }
  return content;
}
