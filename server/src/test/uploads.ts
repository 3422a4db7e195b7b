/** Small things that people upload. */
export function dataUri(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** One grey dot, as a PNG. */
export const dotUri =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

export const textUri = dataUri("text/plain", Buffer.from("Tide tables"));

const box = (type: string, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.byteLength + 4);
  return Buffer.concat([length, body]);
};

/** The frame of an MP4 that says it lasts `seconds`, with `bytes` of nothing as its pictures. */
export function film(seconds: number, bytes = 100): Buffer {
  const head = Buffer.alloc(100);
  head.writeUInt32BE(1000, 12);
  head.writeUInt32BE(seconds * 1000, 16);
  const kind = box("ftyp", Buffer.from("mp42\0\0\0\0mp42isom", "latin1"));
  return Buffer.concat([kind, box("moov", box("mvhd", head)), box("mdat", Buffer.alloc(bytes))]);
}

export const filmUri = dataUri("video/mp4", film(61));
