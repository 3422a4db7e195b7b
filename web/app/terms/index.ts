export { AcceptedLine } from "./accepted-line.tsx";
export { AgreementLater } from "./agreement-later.tsx";
export { standing } from "./reads.ts";
