import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { turns } from "@marquee/identity";
import { validate } from "uuid";
import { newId } from "../new-id.ts";
import { createDecoder } from "./decoder.ts";
import { diskObjects } from "./disk-objects.ts";
import { createImageFolder } from "./image-folder.ts";
import { imageObjects } from "./image-objects.ts";
import { imageLimits, imageWidths } from "./image-types.ts";
import type { ImageFormat, ImageLimits, ImageWidth, Pixels, PutImageResult, StoredImage } from "./image-types.ts";
import { judgeBySight } from "./judge-by-sight.ts";
import type { ByteRange, ObjectStore, StoredObject } from "./objects.ts";
import { createPermits, type Permits, type Permitted } from "./permits.ts";
import type { Renditions } from "./renditions.ts";

export type Files = ReturnType<typeof createFiles>;

export type FilesOptions = {
  /** Absolute path of the folder that belongs to the store; made when the first file arrives. */
  directory: string;
  /** Where files are kept instead of that folder. */
  objects?: ObjectStore;
  /** Signs the addresses of private files: the same for all processes. */
  secret?: Uint8Array;
  limits?: ImageLimits;
  newId?: () => string;
};

/** A file or video of a tenant. */
export type FileKey = Permitted & { readonly kind: "files" | "videos" };

/** Directories of podcasts take pictures of 1,400 to 3,000 pixels a side. */
const artworkWidth: ImageWidth = 1600;

/** The number decoded at a time bounds the memory of the decoders. */
const decodedAtATime = 2;

/**
 * The store of pictures and files. Every operation names the organization they belong to; an id that is not a
 * uuid is a programming error where something is written and simply not there where it is read.
 */
export function createFiles({
  directory,
  objects,
  secret = randomBytes(32),
  limits = imageLimits,
  newId: makeId = newId,
}: FilesOptions) {
  const kept = objects ?? diskObjects(directory);
  const folder = objects ? imageObjects(objects) : createImageFolder(directory);
  const queue = turns(decodedAtATime);
  const laterQueue = turns(1);
  const decode = createDecoder();
  const permits = createPermits(secret);

  async function store(organizationId: string, name: string, renditions: Renditions): Promise<StoredImage> {
    const id = makeId();
    await folder.write(organizationId, id, renditions.files);
    return {
      id,
      organizationId,
      name,
      width: renditions.width,
      height: renditions.height,
      widths: renditions.files.map((file) => file.width),
      bytes: renditions.files.reduce((sum, file) => sum + file.data.byteLength, 0),
      placeholder: renditions.placeholder,
      color: renditions.color,
    };
  }

  /** Made when the picture is already there: it takes some seconds. A picture that gets none is served as webp. */
  function addAvif({ organizationId, id }: StoredImage, { bytes, type }: { bytes: Uint8Array; type: string }) {
    return laterQueue(async () => {
      const reply = await decode({ bytes, type, limits, format: "avif" });
      if (reply.ok && "files" in reply) await folder.add(organizationId, id, "avif", reply.files);
    }).catch(() => undefined);
  }

  /** Made from what is kept of it, when it is first asked for. */
  async function makeArtwork(organizationId: string, imageId: string): Promise<Uint8Array | undefined> {
    const rendered = await folder.read(organizationId, imageId, artworkWidth, "webp");
    if (!rendered) return undefined;
    const { renderArtwork } = await import("./renditions.ts");
    const data = await queue(() => renderArtwork(rendered));
    // Where it could not be kept, or somebody else just did, it is made again, or read, the next time.
    await folder.add(organizationId, imageId, "jpg", [{ width: artworkWidth, data }]).catch(() => undefined);
    return data;
  }

  return {
    permits,

    /** Judges, decodes and keeps an upload. A refusal is a result; only a failing disk throws. */
    async putImage(
      organizationId: string,
      { bytes, type, name }: { bytes: Uint8Array; type: string; name: string },
    ): Promise<PutImageResult> {
      requireId(organizationId);
      const sight = judgeBySight(bytes, type, limits);
      if (!sight.ok) return sight;
      const reply = await queue(() => decode({ bytes, type, limits, format: "webp" }));
      if (!reply.ok) return reply;
      if (!("renditions" in reply)) throw new Error("the decoder answered something else");
      const image = await store(organizationId, name, reply.renditions);
      void addAvif(image, { bytes, type });
      return { ok: true, image };
    },

    /** Keeps a picture that this process drew itself. */
    async putPixels(organizationId: string, { pixels, name }: { pixels: Pixels; name: string }): Promise<StoredImage> {
      requireId(organizationId);
      const { renderPixels } = await import("./renditions.ts");
      const renditions = await queue(() => renderPixels(pixels));
      return store(organizationId, name, renditions);
    },

    /** The file of this width (narrower where the original is), or undefined if this organization has no such image. */
    async readImage(
      organizationId: string,
      imageId: string,
      width: ImageWidth,
      format: ImageFormat = "webp",
    ): Promise<Uint8Array | undefined> {
      if (!validate(organizationId) || !validate(imageId)) return undefined;
      return folder.read(organizationId, imageId, width, format);
    },

    /** The picture as a square JPEG, made when it is first asked for; undefined where there is no such picture. */
    async readArtwork(organizationId: string, imageId: string): Promise<Uint8Array | undefined> {
      if (!validate(organizationId) || !validate(imageId)) return undefined;
      return (await folder.read(organizationId, imageId, artworkWidth, "jpg")) ?? makeArtwork(organizationId, imageId);
    },

    /** Removes all widths; removing what is not there is fine. */
    async removeImage(organizationId: string, imageId: string): Promise<void> {
      requireId(organizationId);
      requireId(imageId);
      await folder.remove(organizationId, imageId);
    },

    /** Keeps a finished file of this machine, or a part of a video's stream. */
    async putFile(what: FileKey, path: string, name = "original"): Promise<void> {
      await kept.putFile(objectName(what, name), path);
    },

    async putBytes(what: FileKey, bytes: Uint8Array): Promise<void> {
      await kept.put(objectName(what, "original"), bytes);
    },

    /** Bytes of a file, or undefined if this organization has no such file. */
    async sizeOfFile(what: FileKey, name = "original"): Promise<number | undefined> {
      return isKey(what) ? kept.sizeOf(objectName(what, name)) : undefined;
    },

    /** The file or a range of it, to be read or destroyed. */
    async openFile(what: FileKey, name = "original", range?: ByteRange): Promise<StoredObject | undefined> {
      return isKey(what) ? kept.open(objectName(what, name), range) : undefined;
    },

    /** Removes a file with all that belongs to it; removing what is not there is fine. */
    async removeFile(what: FileKey): Promise<void> {
      await kept.removeAll(folderName(what));
    },

    /** Keeps a font of the organization's own, which everybody may see. */
    async putFace(organizationId: string, id: string, bytes: Uint8Array): Promise<void> {
      requireId(organizationId);
      requireId(id);
      await kept.put(faceName(organizationId, id), bytes);
    },

    async readFace(organizationId: string, id: string): Promise<Uint8Array | undefined> {
      if (!validate(organizationId) || !validate(id)) return undefined;
      const found = await kept.open(faceName(organizationId, id));
      return found && buffer(found.body);
    },

    async removeFace(organizationId: string, id: string): Promise<void> {
      requireId(organizationId);
      requireId(id);
      await kept.removeAll(`faces/${organizationId}/${id}`);
    },

    /** Resolves when nothing is being made in the background. */
    settled: (): Promise<void> => laterQueue(async () => undefined),

    /** Clears what interrupted uploads left behind before the given moment; answers how many. */
    removeUnfinished: folder.removeUnfinished,
  };
}

/** Path of an image on its site; only for one that everybody may see. */
export function imagePath(organizationId: string, imageId: string, width: ImageWidth): string {
  return `/files/images/${organizationId}/${imageId}/${width}.webp`;
}

/** Path of a picture that is not everybody's, good for as long as that of a file. */
export function privateImagePath(
  permits: Permits,
  { organizationId, id }: Pick<Permitted, "organizationId" | "id">,
  { width, now }: { width: ImageWidth; now: Date },
): string {
  const permit = permits.issue({ organizationId, kind: "images", id }, now);
  return `/files/images/${organizationId}/${id}/${permit}/${width}.webp`;
}

/** Path of a font on its site. */
export function facePath(organizationId: string, id: string): string {
  return `/files/faces/${organizationId}/${id}.woff2`;
}

const faceName = (organizationId: string, id: string): string => `faces/${organizationId}/${id}/original`;

/** The width a path asks for, if it is one that is kept. */
export function imageWidthOf(value: number): ImageWidth | undefined {
  return imageWidths.find((width) => width === value);
}

/**
 * Path of a private file on its site, good for an hour and a bit. Audio and video are distinguished by their endings.
 */
export function filePath(permits: Permits, what: FileKey, name: string, now: Date): string {
  const { organizationId, kind, id } = what;
  const shown = encodeURIComponent(name.replaceAll(/[\\/]/g, "_"));
  return `/files/${kind}/${organizationId}/${id}/${permits.issue(what, now)}/${shown}`;
}

function folderName(what: FileKey): string {
  requireId(what.organizationId);
  requireId(what.id);
  return `${what.kind}/${what.organizationId}/${what.id}`;
}

function objectName(what: FileKey, name: string): string {
  return `${folderName(what)}/${name}`;
}

function isKey({ organizationId, id }: FileKey): boolean {
  return validate(organizationId) && validate(id);
}

function requireId(id: string): void {
  if (!validate(id)) throw new RangeError(`not a uuid: ${JSON.stringify(id)}`);
}
