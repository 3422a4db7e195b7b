import { call, Id, input, Nullable, OneOf, Optional, slice, Text, Type } from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { EventEmail, EventEmailSample, eventEmailTypes } from "./entities.ts";
import { eventEmailErrors } from "./errors.ts";

const params = { eventId: Id("event"), type: OneOf(...eventEmailTypes) };
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;
const MailAddress = Type.Unsafe<string>({
  type: "string",
  maxLength: 254,
  pattern:
    "^[^@\\s,;<>\"'()[\\]\\\\\\u0000]+@[^@\\s,;<>\"'()[\\]\\\\.\\u0000]+(\\.[^@\\s,;<>\"'()[\\]\\\\.\\u0000]+)+$",
});

/** What an event writes to those who register. */
export const eventEmails = slice("eventEmails", {
  get: call({
    method: "GET",
    path: "/listings/{eventId}/emails/{type}",
    summary: "Read what an event says in a mail of its own; null where the mail is as it always is",
    params,
    returns: Nullable(EventEmail),
    access,
  }),
  sample: call({
    method: "GET",
    path: "/listings/{eventId}/emails/{type}/sample",
    summary:
      "Read what a mail of an event says where nothing else is written, and what placeholders stand for to the caller",
    params,
    returns: EventEmailSample,
    access,
  }),
  save: call({
    method: "PUT",
    path: "/listings/{eventId}/emails/{type}",
    summary: "Say what a mail of an event says, and where answers go; what is emptied is as it always is",
    params,
    body: input({ body: Optional(Nullable(Text(200_000))), replyTo: Optional(Nullable(MailAddress)) }),
    returns: EventEmail,
    access,
    audited: true,
    errors: [eventEmailErrors.unknownPlaceholder, messageErrors.unknownImage, messageErrors.unwantedWord],
    changes: [EventEmail],
    within: "eventId",
  }),
});
