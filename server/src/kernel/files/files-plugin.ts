import { Readable } from "node:stream";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { imageWidthOf } from "./files.ts";
import type { FileKey, Files } from "./files.ts";
import { type Guard, guardOf, type Permitted } from "./permits.ts";
import { requestedRange } from "./requested-range.ts";

type ImageRoute = { Params: { organizationId: string; imageId: string; file: string; permit?: string } };
type FaceRoute = { Params: { organizationId: string; file: string } };
type FileRoute = { Params: { organizationId: string; id: string; permit: string; name: string } };

/** What is known of what lies in the store: an address opens nothing that has been deleted, wherever its bytes are. */
export type KeptUploads = {
  /** Whether a picture is everybody's; undefined where there is none. */
  isPublic(organizationId: string, imageId: string): Promise<boolean | undefined>;
  isThere(what: FileKey): Promise<boolean>;
};

/** Whether somebody still has the right that an address depends on; asked with every request. */
export type HoldsRight = (organizationId: string, guard: Guard) => Promise<boolean>;

/** Nothing that people have uploaded runs, is framed with rights, or is taken for what it is not. */
const sandboxed = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

/** An image never changes under its id, so whoever has it once need not ask again. */
const forEver = {
  ...sandboxed,
  "cache-control": "public, max-age=31536000, immutable",
};

/** What is some people's is kept by nobody else, and asked for again soon: it may have been deleted. */
const notForLong = { ...sandboxed, "cache-control": "private, max-age=60" };
/** What hangs on a right is asked for again each time it is shown. */
const eachTime = { ...sandboxed, "cache-control": "private, no-cache" };

/**
 * Serves `GET /files/images/<organizationId>/<imageId>/<width>.webp`, as AVIF to those who take it and where it is
 * there, to whoever holds a good permit with it before the width where it is not everybody's, and
 * `GET /files/images/<organizationId>/<imageId>/artwork.jpg`, a square of a picture that is everybody's,
 * `GET /files/<files|videos>/<organizationId>/<id>/<permit>/<name>` likewise; fonts, which are everybody's, at
 * `GET /files/faces/<organizationId>/<id>.woff2`.
 * Anything else under it is not found.
 */
export function filesPlugin(
  files: Files,
  kept: KeptUploads,
  now: () => Date,
  holdsRight: HoldsRight = async () => false,
): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    /** How a picture may be kept by whoever asks for it; undefined for whom it is not there. */
    async function cachingOf({ organizationId, imageId, permit }: ImageRoute["Params"]) {
      const caching =
        permit === undefined ? undefined : await cachingBy({ organizationId, kind: "images", id: imageId }, permit);
      if (permit !== undefined && !caching) return undefined;
      const isPublic = await kept.isPublic(organizationId, imageId);
      if (isPublic) return forEver;
      return isPublic === false ? caching : undefined;
    }

    /** How what a permit opens may be kept; undefined where it opens nothing. */
    async function cachingBy(what: Permitted, permit: string) {
      if (!files.permits.isGood(what, permit, now())) return undefined;
      const guard = guardOf(permit);
      if (!guard) return notForLong;
      return (await holdsRight(what.organizationId, guard)) ? eachTime : undefined;
    }

    for (const permit of ["", "/:permit"])
      app.get<ImageRoute>(`/files/images/:organizationId/:imageId${permit}/:file`, async (request, reply) => {
        const { organizationId, imageId, file } = request.params;
        const width = imageWidthOf(Number(/^(\d{2,4})\.webp$/.exec(file)?.[1]));
        const caching = width && (await cachingOf(request.params));
        if (!caching) return reply.callNotFound();
        const smaller = request.headers.accept?.includes("image/avif")
          ? await files.readImage(organizationId, imageId, width, "avif")
          : undefined;
        const image = smaller ?? (await files.readImage(organizationId, imageId, width));
        if (!image) return reply.callNotFound();
        const format = smaller ? "avif" : "webp";
        const etag = `"${imageId}-${width}${smaller ? "-avif" : ""}"`;
        reply.headers(caching).header("vary", "accept").header("cross-origin-resource-policy", "cross-origin");
        reply.header("content-type", `image/${format}`).header("etag", etag);
        if (request.headers["if-none-match"] === etag) return reply.code(304).send();
        return reply.send(image);
      });

    app.get<ImageRoute>("/files/images/:organizationId/:imageId/artwork.jpg", async (request, reply) => {
      const { organizationId, imageId } = request.params;
      const isPublic = await kept.isPublic(organizationId, imageId);
      const artwork = isPublic ? await files.readArtwork(organizationId, imageId) : undefined;
      if (!artwork) return reply.callNotFound();
      reply.headers(forEver).header("cross-origin-resource-policy", "cross-origin");
      return reply.header("content-type", "image/jpeg").header("etag", `"${imageId}-artwork"`).send(artwork);
    });

    app.get<FaceRoute>("/files/faces/:organizationId/:file", async (request, reply) => {
      const { organizationId, file } = request.params;
      const id = /^([\w-]+)\.woff2$/.exec(file)?.[1] ?? "";
      const face = await files.readFace(organizationId, id);
      if (!face) return reply.callNotFound();
      // Browsers ask for every font as another site would, whoever's it is.
      reply.headers(forEver).header("access-control-allow-origin", "*").header("etag", `"${id}"`);
      reply.header("cross-origin-resource-policy", "cross-origin").header("content-type", "font/woff2");
      return request.headers["if-none-match"] === `"${id}"` ? reply.code(304).send() : reply.send(face);
    });

    for (const kind of ["files", "videos"] as const) {
      app.get<FileRoute>(`/files/${kind}/:organizationId/:id/:permit/:name`, async (request, reply) => {
        const { organizationId, id, permit, name } = request.params;
        const what = { organizationId, kind, id };
        const caching = await cachingBy(what, permit);
        if (!caching || !(await kept.isThere(what))) return reply.callNotFound();
        const size = await files.sizeOfFile(what, storedName(kind, name));
        if (size === undefined) return reply.callNotFound();
        return sendFile(request, reply, { files, what, size, caching });
      });
    }
  };
}

/** A file has one object whatever it is called; a video has its original and the parts of its stream. */
function storedName(kind: "files" | "videos", name: string): string {
  return kind === "videos" && /^(?:stream\.m3u8|v\d\.m3u8|v\d-\d{1,5}\.ts)$/.test(name) ? name : "original";
}

type Sent = {
  readonly files: Files;
  readonly what: FileKey;
  readonly size: number;
  readonly caching: Readonly<Record<string, string>>;
};

async function sendFile(
  request: FastifyRequest<FileRoute>,
  reply: FastifyReply,
  { files, what, size, caching }: Sent,
): Promise<FastifyReply> {
  const { name } = request.params;
  const stored = storedName(what.kind, name);
  reply
    .headers(caching)
    .header("accept-ranges", "bytes")
    .header("content-type", stored === "original" ? typeOf(name) : streamTypeOf(name))
    .header("etag", `"${what.id}-${stored}"`);
  if (stored === "original") reply.header("content-disposition", attachment(name));
  if (request.headers["if-none-match"] === `"${what.id}-${stored}"`) return reply.code(304).send();
  const range = requestedRange(request.headers.range, size);
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${size}`).send();
  const found = request.method === "HEAD" ? { body: Readable.from([]) } : await files.openFile(what, stored, range);
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  reply.header("content-length", range ? range.end - range.start + 1 : size);
  return reply.send(found?.body ?? "");
}

/** Types that media elements need to know; everything else is only ever saved. */
const mediaTypes: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m4v: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  aac: "audio/aac",
  ogg: "audio/ogg",
  oga: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
};

function typeOf(name: string): string {
  return mediaTypes[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";
}

function streamTypeOf(name: string): string {
  return name.endsWith(".m3u8") ? "application/vnd.apple.mpegurl" : "video/mp2t";
}

/** RFC 6266: an ASCII name for old clients, the real one beside it. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
