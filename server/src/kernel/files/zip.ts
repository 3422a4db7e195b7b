import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export type ZipEntry = {
  /** With slashes, below the top of the zip. */
  readonly path: string;
  readonly body: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** Pictures and recordings are as small as they get. */
  readonly isCompressed?: boolean;
};

/**
 * A zip that is made while it is read: the next entry is asked for when the one before has been taken, so that it holds
 * no more than a piece of one, however large it gets. Whoever stops reading stops the making.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, now: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const gone = new AbortController();
  output.once("close", () => gone.abort());
  zip.on("error", (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  fill(zip, entries, { now, signal: gone.signal }).catch((error: Error) => output.destroy(error));
  return output;
}

type Filling = { readonly now: Date; readonly signal: AbortSignal };

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, { now, signal }: Filling): Promise<void> {
  for await (const { path, body, isCompressed = false } of entries) {
    const stream = Readable.from(bytesOf(body), { objectMode: false });
    try {
      zip.addReadStream(stream, path, { mtime: now, compress: !isCompressed });
      await finished(stream, { signal });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}

async function* bytesOf(body: ZipEntry["body"]): AsyncGenerator<Uint8Array> {
  for await (const piece of body) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}
