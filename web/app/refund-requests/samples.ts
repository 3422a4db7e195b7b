const id = (last: string) => `0192aaaa-0000-4000-8000-0000000000${last}`;

/** What tests of refund requests show. */
export const regatta = { id: id("01"), slug: "regatta", name: "Regatta", timezone: "Europe/Dublin" };

export const request = {
  id: id("11"),
  eventId: regatta.id,
  passId: id("21"),
  state: "requested" as const,
  reason: "I have broken a leg.",
  gives: "ifRefunded" as const,
  answer: null,
  amount: null,
  currency: "EUR",
  createdAt: "2026-11-02T10:00:00.000Z",
  closedAt: null,
  passType: "Day pass",
  passNumber: 42,
  event: { id: regatta.id, slug: regatta.slug, name: regatta.name },
};

export const standing = {
  eventId: regatta.id,
  passId: request.passId,
  canAsk: true,
  paid: 3_000,
  scheduled: 1_500,
  currency: "EUR",
  until: "2027-01-02T10:00:00.000Z",
  request: null,
};

const { event: _event, ...asked } = request;
export const listed = {
  ...asked,
  paid: 3_000,
  scheduled: 1_500,
  account: { id: id("31"), username: "kenji", firstName: "Kenji", lastName: "Mori", image: null, title: null },
};
