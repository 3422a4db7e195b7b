import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { firstPostWaits } from "./events.ts";
import type { Noted } from "./note-report.ts";
import { changeWaiting, deleteWaiting, insertWaiting } from "./repo.ts";

type About = Pick<Noted, "kind" | "subjectId">;

/** Brings what a newcomer published into the queue. */
export async function noteWaiting(scope: Scope, noted: Noted): Promise<void> {
  const caseId = newId();
  await insertWaiting(scope, { ...noted, id: caseId });
  scope.publish(firstPostWaits({ caseId }));
}

/** Its author has changed it. False where it does not wait any more: whoever decides at this moment came before. */
export const noteChanged = (scope: Scope, about: About, text: string): Promise<boolean> =>
  changeWaiting(scope, about, text);

/** Its author takes it back, and nobody has to decide. False where it does not wait any more. */
export const forgetWaiting = (scope: Scope, about: About): Promise<boolean> => deleteWaiting(scope, about);
