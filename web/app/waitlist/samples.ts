const id = (last: string) => `0192aaaa-0000-4000-8000-0000000000${last}`;

/** What tests of the waiting list show. */
export const supper = {
  id: id("01"),
  slug: "lamp-supper",
  name: "Lamp supper",
  timezone: "Europe/Dublin",
  eventStart: "2027-02-01T18:00:00.000Z",
  eventEnd: "2027-02-01T21:00:00.000Z",
  viewer: { canManage: true },
};

export const entry = {
  id: id("11"),
  eventId: supper.id,
  passTypeId: id("21"),
  number: 7,
  places: 2,
  state: "waiting" as const,
  since: "2026-11-01T10:00:00.000Z",
  offerEndsAt: null,
  position: 3,
  waiting: 12,
  event: { id: supper.id, slug: supper.slug, name: supper.name },
  passType: { id: id("21"), name: "Supper" },
};

export const list = {
  eventId: supper.id,
  passTypeId: id("21"),
  name: "Supper",
  canJoin: true,
  waiting: 12,
  minimum: 1,
  maximum: 4,
  entry: null,
  canReadLog: false,
};

export const rules = {
  passTypeId: id("21"),
  name: "Supper",
  isOn: true,
  offerHours: 24,
  supply: 40,
  free: 0,
  waiting: 12,
  waitingPlaces: 15,
  offered: 1,
  offeredPlaces: 1,
  taken: 3,
};

export const listed = {
  ...entry,
  account: { id: id("31"), username: "kenji", firstName: "Kenji", lastName: "Mori", image: null, title: null },
  reason: null,
};
