export { GroupCard, groupGrid } from "./group-card.tsx";
