export { FollowButton } from "./follow-button.tsx";
export { FollowDialog } from "./follow-dialog.tsx";
export { OwnCalendar } from "./own-calendar.tsx";
