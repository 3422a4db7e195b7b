import { eventEmails, eventEmailTypes, type EventEmailType } from "@marquee/contract/event-emails";
import type { TextId } from "../kernel/i18n/texts.ts";

export const emailOf = (eventId: string, type: EventEmailType) => [eventEmails.get, { eventId, type }] as const;

export const sampleOf = (eventId: string, type: EventEmailType) => [eventEmails.sample, { eventId, type }] as const;

/** The mail that an address names, and the first where it names none. */
export const emailTypeIn = (search: URLSearchParams): EventEmailType =>
  eventEmailTypes.find((type) => type === search.get("type")) ?? "confirmation";

export const emailTexts: Readonly<Record<EventEmailType, Readonly<Record<"name" | "about", TextId>>>> = {
  confirmation: {
    name: "eventEmail.confirmation",
    about: "eventEmail.confirmationText",
  },
  cancellation: {
    name: "eventEmail.cancellation",
    about: "eventEmail.cancellationText",
  },
  reminder: {
    name: "eventEmail.reminder",
    about: "eventEmail.reminderText",
  },
};
