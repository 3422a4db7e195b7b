export { AddToCalendar } from "./add-to-calendar.tsx";
export { FollowedGoing } from "./followed-going.tsx";
export { ShareEvent } from "./share-event.tsx";
export { EventCard, eventGrid, EventLocation, type EventItem } from "./event-card.tsx";
export { EventLine } from "./event-line.tsx";
export { mineSoon, MyWeek } from "./my-week.tsx";
