export { CopyEvent } from "./copy-event.tsx";
