import { accountErrors } from "../accounts/errors.ts";
import { Self } from "../accounts/entities.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Nothing,
  Nullable,
  Optional,
  slice,
  Text,
  Type,
} from "../kernel/index.ts";
import { AccountShare, CardChoices, Contact } from "./entities.ts";

/** As it is printed, read out or typed: capitals, spaces and hyphens do not count. */
const ShareCode = Text(60, 1);
const Note = Text(1000);

/** Cards of contact, and those that somebody keeps. */
export const contacts = slice("contacts", {
  card: call({
    method: "GET",
    path: "/accounts/shareCode/{shareCode}",
    summary: "Read the card of whoever has this code: exactly what they chose to share",
    params: { shareCode: ShareCode },
    returns: AccountShare,
    access: { caller: "member", module: "accounts" },
    errors: [kernelErrors.blocked, kernelErrors.tooOften],
  }),
  list: call({
    method: "GET",
    path: "/self/contacts",
    summary: "List whose cards the caller keeps, the latest first",
    list: { orderBy: ["createdAt", "username"], order: "-createdAt" },
    returns: Type.Array(Contact),
    access: { caller: "member", module: "accounts" },
  }),
  add: call({
    method: "POST",
    path: "/self/contacts",
    summary: "Keep the card of whoever has this code; a card that is kept already stays, with its note",
    body: input({ shareCode: ShareCode, note: Optional(Note) }),
    returns: Contact,
    access: { caller: "member", module: "accounts", creates: false },
    errors: [kernelErrors.blocked, kernelErrors.tooOften, accountErrors.notYourself],
    changes: [Contact, AccountShare],
  }),
  update: call({
    method: "PUT",
    path: "/self/contacts/{accountId}",
    summary: "Change what the caller noted about a contact",
    params: { accountId: Id("account") },
    body: input({ note: Optional(Nullable(Note)) }),
    returns: Contact,
    access: { caller: "member", module: "accounts" },
    changes: [Contact],
  }),
  remove: call({
    method: "DELETE",
    path: "/self/contacts/{accountId}",
    summary: "No longer keep somebody's card, nor what was noted about them",
    params: { accountId: Id("account") },
    returns: Nothing,
    access: { caller: "member", module: "accounts" },
    changes: [Contact, AccountShare],
  }),
  choices: call({
    method: "GET",
    path: "/self/card",
    summary: "Read what stands on the caller's own card",
    returns: CardChoices,
    access: { caller: "member", module: "accounts" },
  }),
  choose: call({
    method: "PUT",
    path: "/self/card",
    summary: "Choose what stands on the caller's own card, for everybody who has it",
    body: input({
      email: Optional(Flag),
      phone: Optional(Flag),
      work: Optional(Flag),
      links: Optional(Flag),
      about: Optional(Flag),
      fields: Optional(Flag),
    }),
    returns: CardChoices,
    access: { caller: "member", module: "accounts" },
    changes: [CardChoices, AccountShare],
  }),
  renewCode: call({
    method: "POST",
    path: "/self/card/code",
    summary: "Give the caller's own card another code: the one before leads nowhere, who kept the card keeps it",
    returns: Self,
    access: { caller: "member", module: "accounts", creates: false },
    audited: true,
    errors: [kernelErrors.tooOften],
    changes: [Self, AccountShare],
  }),
});
