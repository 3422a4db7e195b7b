export { EventBadges, EventCard, EventCardSkeletons, eventGrid, EventLocation, type EventItem } from "./event-card.tsx";
