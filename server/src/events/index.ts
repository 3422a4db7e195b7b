export { canManage, eventDetailPolicy, eventPolicy, findVisibleEvent, isRegistered, mayView } from "./policy.ts";
export type { EventFacts, EventRow } from "./queries/events.ts";
export { eventOf, type EventSummaryRow } from "./queries/summaries.ts";
export { readDetails as readEventDetails } from "./queries/events.ts";
export { comingEvents, eventSearch } from "./queries/lists.ts";
export { placesLeftAt, pricesAt, registrationStateAt } from "./registration-state.ts";
export { eventTexts } from "./search-texts.ts";
export { eventSummaryOfRow, eventSummaryView, eventView } from "./views.ts";
export { eventCanceled, eventChanged, eventMoved } from "./events.ts";
