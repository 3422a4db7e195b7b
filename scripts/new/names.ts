/** `20261122T0710_what_changes.sql`: the order of the names is the order in which they run. */
export function migrationName(what: string, now: Date): string {
  const time = now.toISOString().slice(0, 16).replaceAll(/[-:]/g, "");
  return `${time}_${what
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "")}.sql`;
}
