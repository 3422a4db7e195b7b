import { keepText, keptText } from "../keep-text.ts";

export type PageNote = "sharedExpired" | "actingOver";

const key = "session-note";

/** Stores a notice for the page that is shown next in this tab. */
export function noteForNextPage(note: PageNote): void {
  keepText(key, note, "sessionStorage");
}

export function forgetPageNote(): void {
  keepText(key, undefined, "sessionStorage");
}

/** The notice that the page before has stored, until it is removed. */
export function readPageNote(): PageNote | undefined {
  const note = keptText(key, "sessionStorage");
  return note === "sharedExpired" || note === "actingOver" ? note : undefined;
}
