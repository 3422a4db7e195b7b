const id = (last: string) => `0192aaaa-0000-4000-8000-0000000000${last}`;

/** What tests of approvals show. */
export const workshop = {
  id: id("01"),
  slug: "lamp-workshop",
  name: "Lamp workshop",
  timezone: "Europe/Dublin",
  eventStart: "2027-02-01T18:00:00.000Z",
  eventEnd: "2027-02-01T21:00:00.000Z",
  viewer: { canManage: true },
};

export const question = {
  id: id("41"),
  featured: false,
  name: "What do you make?",
  required: true,
  description: null,
  label: null,
  placeholder: null,
  default: null,
  mutable: true,
  min: null,
  max: null,
  validation: null,
  validationMessage: null,
  eventId: workshop.id,
  type: "text" as const,
  span: 12,
  choices: [],
};

const section = {
  id: id("51"),
  name: "About you",
  description: null,
  sortOrder: 0,
  accountTiers: [],
  eventTickets: [],
  eventAddOns: [],
  questions: [question],
};

const passType = { id: id("21"), name: "Workshop" };

export const request = {
  id: id("11"),
  eventId: workshop.id,
  passTypeId: passType.id,
  passType,
  places: 1,
  state: "requested" as const,
  offerEndsAt: null,
  createdAt: "2026-11-02T10:00:00.000Z",
  answers: [{ questionId: question.id, question, value: "Paper lanterns" }],
  messages: [{ id: id("61"), isFromOrganisers: false, text: "I bring my tools.", at: "2026-11-02T10:00:00.000Z" }],
  event: { id: workshop.id, slug: workshop.slug, name: workshop.name },
};

export const approval = {
  eventId: workshop.id,
  passTypeId: passType.id,
  name: passType.name,
  shortDescription: "Six benches, two evenings.",
  fullPrice: 0,
  currency: "EUR",
  soldOut: false,
  canAsk: true,
  sections: [section],
  request: null,
};

const { event: _event, ...listedRequest } = request;
export const listed = {
  ...listedRequest,
  account: { id: id("31"), username: "kenji", firstName: "Kenji", lastName: "Mori", image: null, title: null },
};
