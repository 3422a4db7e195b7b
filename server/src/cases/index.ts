/** What was reported and what was decided about it: what every slice needs where something of its own can be reported. */
export { appealAnswered, caseOpened, decisionAppealed, decisionMade, firstPostWaits } from "./events.ts";
export { insertDecision, type NewDecision } from "./decisions.ts";
export { forgetWaiting, noteChanged, noteWaiting } from "./first-posts.ts";
export { hidesAfter, noteReport, noteWithdrawn, type Noted } from "./note-report.ts";
export { reportThing } from "./report-thing.ts";
export { isWithheld, keepWithheld, takeWithheld } from "./repo.ts";
export { expectNotWithheld } from "./withheld.ts";
