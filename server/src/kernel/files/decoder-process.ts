import sharp from "sharp";
import { inspectImage } from "./inspect-image.ts";
import type { DecodeRequest, DecodeReply } from "./decoder.ts";
import { renderAvif, renderUpload } from "./renditions.ts";

// No picture comes twice, and its memory is needed for the next.
sharp.cache(false);

/** The other end of `decoder.ts`: everything that touches a decoder with bytes from outside happens in here. */
process.on("message", (request: DecodeRequest) => void answer(request));
process.on("disconnect", () => process.exit());

async function answer({ bytes, type, limits, format }: DecodeRequest): Promise<void> {
  const inspection = await inspectImage(bytes, type, limits);
  if (!inspection.ok) return reply(inspection);
  try {
    if (format === "avif") return reply({ ok: true, files: await renderAvif(bytes, limits) });
    return reply({ ok: true, renditions: await renderUpload(bytes, limits) });
  } catch (cause) {
    reply({ ok: false, problem: { code: "image.damaged", cause: String(cause) } });
  }
}

function reply(value: DecodeReply): void {
  process.send?.(value);
}
