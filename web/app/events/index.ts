export { EventBadges, EventCard, EventCardSkeletons, eventGrid, Place, type EventItem } from "./event-card.tsx";
