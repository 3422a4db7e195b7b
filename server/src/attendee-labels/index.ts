export { markAttendees } from "./mark-attendees.ts";
export { findLabelNames, findLabelsOf } from "./queries.ts";
