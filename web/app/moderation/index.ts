export { Moderators, useAppointing } from "./moderators.tsx";
export { WithheldNote } from "./withheld-note.tsx";
