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

const words = (...values: readonly number[]): Buffer => Buffer.from(values.flatMap((value) => [...word(value)]));
const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const mp4Kind = box("ftyp", Buffer.from("mp42\0\0\0\0mp42isom", "latin1"));
const handler = (kind: string): Buffer => box("hdlr", words(0, 0), Buffer.from(kind, "latin1"), Buffer.alloc(12));
const track = (kind: string, samples: number): Buffer => {
  const table = box("stbl", box("stsz", words(0, 0, samples), Buffer.alloc(samples * 4)));
  const header = box("tkhd", words(7, 0, 0, 1), Buffer.alloc(68));
  return box("trak", header, box("mdia", handler(kind), box("minf", table)));
};
const movieHeader = (seconds: number): Buffer => box("mvhd", words(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80));

type FilmParts = { bytes?: number; kind?: "vide" | "soun"; frames?: number };

/** An MP4 that says it lasts `seconds`, with the table of one track, and `bytes` of nothing as its frames. */
export function film(seconds: number, { bytes = 100, kind = "vide", frames = 1 }: FilmParts = {}): Buffer {
  const movie = box("moov", movieHeader(seconds), track(kind, frames));
  return Buffer.concat([mp4Kind, movie, box("mdat", Buffer.alloc(bytes))]);
}

/** An MP4 as a browser records it: its frames are told by fragments, not by the table of its track. */
export function recordedFilm(frames: number): Buffer {
  const movie = box("moov", movieHeader(1), track("vide", 0), box("mvex"));
  const fragment = box("traf", box("tfhd", words(0, 1)), box("trun", words(0, frames), Buffer.alloc(frames * 4)));
  return Buffer.concat([mp4Kind, movie, box("moof", fragment), box("mdat", Buffer.alloc(100))]);
}

export const filmUri = dataUri("video/mp4", film(61));

/** An element of Matroska; without a size that is said, as browsers write what they are still recording. */
const element = (id: string, content: Uint8Array, { isOpen = false } = {}): Buffer => {
  const length = content.byteLength;
  const size = isOpen ? [1, 255, 255, 255, 255, 255, 255, 255] : [0x10, ...words(length).subarray(1)];
  return Buffer.concat([Buffer.from(id, "hex"), Buffer.from(size), content]);
};
const webmKind = element("1a45dfa3", element("4282", Buffer.from("webm")));

type RecordingParts = { frames?: number; track?: number; type?: number; isOpen?: boolean };

/** A WebM of 2.5 s and 160 by 90 pixels with a track of pictures, and so many blocks that belong to one. */
export function recordedWebm({ frames = 1, track = 1, type = 1, isOpen = true }: RecordingParts = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(2500);
  const info = element(
    "1549a966",
    Buffer.concat([element("2ad7b1", Buffer.from([0x0f, 0x42, 0x40])), element("4489", duration)]),
  );
  const video = element("e0", Buffer.concat([element("b0", Buffer.from([160])), element("ba", Buffer.from([90]))]));
  const entry = [element("d7", Buffer.from([1])), element("83", Buffer.from([type])), video];
  const tracks = element("1654ae6b", element("ae", Buffer.concat(entry)));
  const block = element("a3", Buffer.concat([Buffer.from([0x80 | track, 0, 0, 0x80]), Buffer.alloc(50, 1)]));
  const blocks = Array.from({ length: frames }, () => block);
  const cluster = element("1f43b675", Buffer.concat([element("e7", Buffer.from([0])), ...blocks]), { isOpen });
  return Buffer.concat([webmKind, element("18538067", Buffer.concat([info, tracks, cluster, cluster]), { isOpen })]);
}

/** A recording in WAV that lasts some seconds, of silence. */
export function wav(seconds: number): Buffer {
  const data = Buffer.alloc(8000 * seconds);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
