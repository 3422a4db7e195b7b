import { attendeeLabels } from "@marquee/contract/attendee-labels";
import type { DataOf } from "@marquee/contract/kernel";

export type Label = DataOf<typeof attendeeLabels.list>[number];
export type SavedFilter = DataOf<typeof attendeeLabels.filters>[number];

export const labelsOf = (eventId: string) => [attendeeLabels.list, { eventId }] as const;
export const filtersOf = (eventId: string) => [attendeeLabels.filters, { eventId }] as const;
