import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { validate } from "uuid";

/** Who sends an upload, as it was when it began. */
export type UploadOwner = { readonly organizationId: string; readonly accountId: string };
export type FinishedUpload = {
  readonly path: string;
  /** As its sender called it. */
  readonly name: string | null | undefined;
  readonly size: number;
  readonly isFinished: boolean;
};
export type Uploads = ReturnType<typeof createUploads>;

/** How long an upload may rest before it is thrown away, in ms. */
export const restsFor = 24 * 60 * 60_000;

/**
 * Files on their way here, in parts, on the disk of this installation. They belong to who began them, and are nothing
 * until a call makes a file or a video of them.
 */
export function createUploads(directory: string) {
  let opened: ReturnType<typeof open> | undefined;
  // Few processes ever see one: what keeps them is loaded with the first.
  const store = () => (opened ??= open(directory));

  return {
    store,

    /** An upload of this owner; undefined for anybody else's and what is not there. */
    async find(owner: UploadOwner, id: string): Promise<FinishedUpload | undefined> {
      if (!validate(id)) return undefined;
      const kept = await store();
      const found = await kept.getUpload(id).catch(() => undefined);
      if (found?.metadata?.["organizationId"] !== owner.organizationId) return undefined;
      if (found.metadata["accountId"] !== owner.accountId) return undefined;
      const size = found.size ?? 0;
      const isFinished = size > 0 && found.offset === size;
      return { path: join(kept.directory, id), name: found.metadata["filename"], size, isFinished };
    },

    /** Throws away what a file was made of. */
    async remove(id: string): Promise<void> {
      if (validate(id)) await (await store()).remove(id).catch(() => undefined);
    },

    /** Throws away all that somebody has begun. */
    async removeAllOf({ organizationId, accountId }: UploadOwner): Promise<void> {
      const kept = await store();
      for (const id of (await kept.configstore.list?.()) ?? []) {
        const { metadata } = (await kept.configstore.get(id)) ?? {};
        if (metadata?.["organizationId"] !== organizationId || metadata["accountId"] !== accountId) continue;
        await kept.remove(id).catch(() => undefined);
      }
    },

    /** Throws away what was begun too long ago; answers how many. */
    removeExpired: async (): Promise<number> => (await store()).deleteExpired(),
  };
}

async function open(directory: string) {
  const { FileStore } = await import("@tus/file-store");
  const folder = join(directory, "uploads");
  // The store makes its folder beside the first work, which does not wait for it.
  await mkdir(folder, { recursive: true });
  const kept = new FileStore({ directory: folder, expirationPeriodInMilliseconds: restsFor });
  // How large an upload is to be is said when it begins, so that there is room for it.
  kept.extensions = kept.extensions.filter((extension) => extension !== "creation-defer-length");
  return kept;
}
