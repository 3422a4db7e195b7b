export { EventStreams } from "./event-streams.tsx";
