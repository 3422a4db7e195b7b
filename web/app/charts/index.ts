export { Stat } from "./stat.tsx";
