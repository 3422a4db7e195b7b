import { AnyText, named, Nullable, OneOf, Timestamp, Type, type Static } from "../kernel/index.ts";
import {
  eventMediaItemSummary,
  eventPageSummary,
  faqSummary,
  FaqSectionSummary,
  mediaAudiences,
} from "../events/summaries.ts";
import { PassTypeSummary } from "../passes/summaries.ts";
import { Image } from "../storage/entities.ts";

/** A page that the hosts have written beside their event. */
export const EventPage = named("EventPage", {
  ...eventPageSummary,
  subtitle: AnyText,
  /** Markup that the server has made safe. */
  html: AnyText,
  images: Type.Array(Image),
});
export type EventPage = Static<typeof EventPage>;

export const Faq = named("Faq", { ...faqSummary, section: Nullable(FaqSectionSummary) });
export type Faq = Static<typeof Faq>;

/** A picture, a video or a file of an event: one of the three. */
export const EventMediaItem = named("EventMediaItem", {
  ...eventMediaItemSummary,
  /** For whom it is: everybody, whoever holds a pass, or whoever holds one of the allowed types. */
  audience: OneOf(...mediaAudiences),
  allowedPassTypes: Type.Array(PassTypeSummary),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type EventMediaItem = Static<typeof EventMediaItem>;
