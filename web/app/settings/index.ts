export { Setting } from "./setting.tsx";
