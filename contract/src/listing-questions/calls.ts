import { call, Flag, Id, input, OneOf, Optional, slice, Type, Whole, Words } from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { questionTypes, RegistrationQuestion, RegistrationSection } from "../registration/questions.ts";
import { ListingQuestion } from "./entities.ts";
import { listingQuestionErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const inQuestion = { ...inListing, questionId: Id("question") };
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;

/** All answers that can be chosen, in order. One with the id of a choice that is there keeps it, under its new name. */
const choices = Type.Array(input({ id: Optional(Id("choice")), value: Words(200) }), { maxItems: 200 });
const errors = [
  messageErrors.unwantedWord,
  listingQuestionErrors.choicesMissing,
  listingQuestionErrors.noChoices,
  listingQuestionErrors.choiceTwice,
  listingQuestionErrors.comma,
  listingQuestionErrors.tooLong,
];

/** What an event asks those who register. */
export const listingQuestions = slice("listingQuestions", {
  list: call({
    method: "GET",
    path: "/listings/{eventId}/questions",
    summary: "List what an event asks those who register, in the order of its sections",
    params: inListing,
    list: { orderBy: ["sortOrder", "name"], order: "sortOrder", search: false },
    returns: Type.Array(ListingQuestion),
    access,
  }),
  add: call({
    method: "POST",
    path: "/listings/{eventId}/questions",
    summary: "Ask one more question of everybody who registers, after those that are there",
    params: inListing,
    body: input({
      name: Words(500),
      type: OneOf(...questionTypes),
      required: Flag,
      mutable: Flag,
      choices,
    }),
    returns: ListingQuestion,
    access: { ...access, creates: false, speaks: true },
    audited: true,
    errors: [...errors, listingQuestionErrors.full],
    changes: [RegistrationQuestion, RegistrationSection],
    within: "eventId",
  }),
  update: call({
    method: "PUT",
    path: "/listings/{eventId}/questions/{questionId}",
    summary:
      "Change a question or its place. Answers that were given follow a choice that is renamed, and stay as they were where it is removed",
    params: inQuestion,
    body: input({ name: Words(500), required: Flag, mutable: Flag, sortOrder: Optional(Whole), choices }),
    returns: ListingQuestion,
    access,
    audited: true,
    errors: [...errors, listingQuestionErrors.followed],
    changes: [RegistrationQuestion, RegistrationSection],
    within: "eventId",
  }),
  remove: call({
    method: "DELETE",
    path: "/listings/{eventId}/questions/{questionId}",
    summary: "Ask a question no longer that nobody with a pass has answered",
    params: inQuestion,
    returns: ListingQuestion,
    access,
    audited: true,
    errors: [listingQuestionErrors.followed, listingQuestionErrors.answered],
    hides: ["question"],
    changes: [RegistrationQuestion, RegistrationSection],
    within: "eventId",
  }),
});
