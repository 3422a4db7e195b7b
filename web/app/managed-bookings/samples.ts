import type { Blackout, DaySlots, ManagedBooking, ManagedPlace, ManagedSpace } from "./reads.ts";

const id = (last: string) => `0192cccc-0000-4000-8000-0000000000${last}`;
const times = { createdAt: "2026-11-01T10:00:00.000Z", updatedAt: "2026-11-01T10:00:00.000Z" };

export const boathouse: ManagedPlace = {
  id: id("01"),
  name: "The Boathouse",
  slug: "boathouse",
  timezone: "Europe/Dublin",
  description: "By the weir, behind the mill.",
  image: null,
  address1: "12 Weir Lane",
  address2: null,
  city: "Cork",
  state: null,
  zip: "T12 X8",
  country: "Ireland",
  ...times,
  active: true,
  spacesCount: 1,
  comingCount: 3,
};
export const mill: ManagedPlace = { ...boathouse, id: id("02"), name: "The Mill", slug: "mill", active: false };

const openOn = (
  last: string,
  dayOfWeek: ManagedSpace["availability"][number]["dayOfWeek"],
  opens: string,
  closes: string,
) => ({
  id: id(last),
  dayOfWeek,
  opens,
  closes,
  startTime: `1970-01-01T${opens}:00.000Z`,
  endTime: closes === "24:00" ? "1970-01-02T00:00:00.000Z" : `1970-01-01T${closes}:00.000Z`,
});

export const tierOf = (last: string, name: string): ManagedSpace["tierPrices"][number]["tier"] => ({
  id: id(last),
  slug: name.toLowerCase(),
  priority: 1,
  name,
  iconName: "award",
  color: null,
  image: {
    id: id("39"),
    uri: "/images/award.png",
    width: 64,
    height: 64,
    moderation: "safe",
    placeholder: null,
    color: null,
  },
  isBadge: true,
});

export const court: ManagedSpace = {
  id: id("11"),
  placeId: boathouse.id,
  name: "Training tank",
  slug: "training-tank",
  supply: 2,
  slotDuration: 60,
  price: 1200,
  currency: "EUR",
  description: null,
  image: null,
  start: null,
  end: null,
  leadMinutes: 60,
  daysAhead: 30,
  bufferMinutes: 0,
  cancelHours: 24,
  bookingsPerAccount: null,
  needsApproval: false,
  tierPrices: [],
  availability: [
    openOn("21", "monday", "09:00", "12:00"),
    openOn("22", "monday", "14:00", "18:00"),
    openOn("23", "saturday", "10:00", "24:00"),
  ],
  ...times,
  active: true,
  comingCount: 3,
};

const summary = {
  accountType: "account" as const,
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
};
export const kenji = { ...summary, id: id("31"), username: "kenji", firstName: "Kenji", lastName: "Mori" };
export const chloe = { ...summary, id: id("32"), username: "chloe", firstName: "Chloé", lastName: "Petit" };

export const booked: ManagedBooking = {
  id: id("41"),
  alternateId: 1041,
  day: "2026-12-04",
  time: "09:00",
  duration: 60,
  status: "ready",
  space: court,
  place: boathouse,
  ...times,
  start: "2099-12-04T09:00:00.000Z",
  end: "2099-12-04T10:00:00.000Z",
  price: 1200,
  currency: "EUR",
  approval: null,
  expiresAt: null,
  usedAt: null,
  canceledAt: null,
  cancelReason: null,
  account: kenji,
  payment: "paid",
  paid: 1200,
  canceledBy: null,
};

export const closure: Blackout = {
  id: id("51"),
  start: "2099-12-24T00:00:00.000Z",
  end: "2099-12-27T00:00:00.000Z",
  ...times,
  note: "Christmas",
  bookingsCount: 2,
};

export const slot = (time: string, supply: number): DaySlots["slots"][number] => ({
  time,
  supply,
  start: "2099-12-04T09:00:00.000Z",
  end: "2099-12-04T10:00:00.000Z",
});
