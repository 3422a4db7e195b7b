export { EventRefunds } from "./event-refunds.tsx";
export { PassRefunds } from "./pass-refunds.tsx";
