const newerId = /\b[0-9a-f]{8}-[0-9a-f]{4}-[6-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

/** Ids in a text of a version that clients in use do not accept, but for those that the other text had already. */
export function newerIdsIn(text: string, sent: string): string[] {
  return (text.match(newerId) ?? []).filter((id) => !sent.includes(id));
}
