import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const tooSmall = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoded = { readonly body: Buffer; readonly encoding?: "br" | "gzip" };

/** Compresses a page as the browser accepts it, at levels that cost less time than they save on the wire. */
export async function compressPage(body: Buffer, accepted: string | undefined): Promise<Encoded> {
  if (body.length < tooSmall || !accepted) return { body };
  if (accepts(accepted, "br")) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await brotli(body, { params }), encoding: "br" };
  }
  if (accepts(accepted, "gzip")) return { body: await gzipped(body, { level: 6 }), encoding: "gzip" };
  return { body };
}

export function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name, quality] = part.trim().split(";");
    return name?.trim() === encoding && quality?.trim() !== "q=0" && quality?.trim() !== "q=0.0";
  });
}
