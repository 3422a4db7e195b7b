import { newId } from "../kernel/new-id.ts";
import type { TenantParts } from "../organization/index.ts";
import type { DemoCommunity } from "./content/index.ts";
import { demoContents, type DemoTune } from "./content/channels.ts";
import { type DemoFile, demoProgrammes } from "./content/programmes.ts";
import { playedOnStrings } from "./strings.ts";

type StoredFile = Omit<DemoFile, "text"> & { readonly id: string; readonly bytes: number };
/** What was stored of a file or a tune of the content; undefined where nothing was. */
export type DemoFiles = (file: DemoFile | DemoTune) => StoredFile | undefined;

/** Puts what a community's events and channels have into the store; it is noted in the database with them. */
export async function plantFiles(
  { files }: Pick<TenantParts, "files">,
  organizationId: string,
  { events, channels }: DemoCommunity,
): Promise<DemoFiles> {
  const stored = new Map<DemoFile | DemoTune, StoredFile>();
  const put = async (of: DemoFile | DemoTune, named: Omit<DemoFile, "text">, bytes: Buffer): Promise<void> => {
    const id = newId();
    await files.putBytes({ organizationId, kind: "files", id }, bytes);
    stored.set(of, { ...named, id, bytes: bytes.byteLength });
  };
  for (const { file } of events.flatMap(({ slug }) => demoProgrammes[slug]?.media ?? [])) {
    if (!file) continue;
    const { text, ...named } = file;
    await put(file, named, Buffer.from(text));
  }
  for (const { slug, tune } of channels.flatMap((channel) => demoContents[channel.slug]?.contents ?? []))
    if (tune) await put(tune, { name: `${slug}.wav`, type: "audio/wav" }, playedOnStrings(tune));
  return (file) => stored.get(file);
}
