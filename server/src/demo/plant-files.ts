import { newId } from "../kernel/new-id.ts";
import type { TenantParts } from "../organization/index.ts";
import type { DemoCommunity } from "./content/index.ts";
import { type DemoFile, demoProgrammes } from "./content/programmes.ts";

type StoredFile = Omit<DemoFile, "text"> & { readonly id: string; readonly bytes: number };
/** What was stored of a file of the content; undefined where nothing was. */
export type DemoFiles = (file: DemoFile) => StoredFile | undefined;

/** Puts the files of a community's events into the store; they are noted in the database with their events. */
export async function plantFiles(
  { files }: Pick<TenantParts, "files">,
  organizationId: string,
  { events }: DemoCommunity,
): Promise<DemoFiles> {
  const stored = new Map<DemoFile, StoredFile>();
  for (const { file } of events.flatMap(({ slug }) => demoProgrammes[slug]?.media ?? [])) {
    if (!file) continue;
    const { text, ...named } = file;
    const [id, bytes] = [newId(), Buffer.from(text)];
    await files.putBytes({ organizationId, kind: "files", id }, bytes);
    stored.set(file, { ...named, id, bytes: bytes.byteLength });
  }
  return (file) => stored.get(file);
}
