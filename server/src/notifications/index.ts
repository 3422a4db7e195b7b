export { notify } from "./notify.ts";
export { stopLine } from "./news-mail.ts";
export { whoWant } from "./preferences.ts";
export { remindedAhead } from "./remind-of-events.ts";
export { claimReminders } from "./repo/reminders.ts";
