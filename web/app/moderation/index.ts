export { Moderators, useAppointing } from "./moderators.tsx";
