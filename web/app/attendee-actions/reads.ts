import { attendeeActions, type AttendeeActionKind } from "@marquee/contract/attendee-actions";
import type { DataOf, InputOf } from "@marquee/contract/kernel";

export type Action = DataOf<typeof attendeeActions.list>[number];
export type Preview = DataOf<typeof attendeeActions.preview>;
/** People by their accounts, or all whom the filter of the table finds. */
export type Chosen = InputOf<typeof attendeeActions.preview>["body"]["chosen"];
export type Kind = AttendeeActionKind;

export const actionsOf = (eventId: string) => [attendeeActions.list, { eventId }] as const;
export const actionOf = (eventId: string, actionId: string) => [attendeeActions.get, { eventId, actionId }] as const;
