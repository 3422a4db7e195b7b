export type PageNote = "sharedExpired" | "actingOver";

const key = "session-note";

/** Leaves a word for the page that is shown next in this tab. */
export function noteForNextPage(note: PageNote): void {
  sessionStorage.setItem(key, note);
}

export function forgetPageNote(): void {
  sessionStorage.removeItem(key);
}

/** The word that the page before has left, until it is forgotten. */
export function readPageNote(): PageNote | undefined {
  const note = sessionStorage.getItem(key);
  return note === "sharedExpired" || note === "actingOver" ? note : undefined;
}
