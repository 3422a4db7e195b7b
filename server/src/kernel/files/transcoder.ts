import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const lookMilliseconds = 10_000;

/** Makes streams of videos where the machine has ffmpeg. */
export type Transcoder = {
  isThere(): Promise<boolean>;
  /** Writes `stream.m3u8` with its parts, and `poster.jpg`, into an empty folder. @throws what the program says. */
  transcode(
    source: string,
    folder: string,
    limits: { readonly height: number; readonly signal?: AbortSignal },
  ): Promise<void>;
};

/** Heights that are made, with their bit rates; none above the source's own but the lowest. */
const ladder = [
  { height: 360, video: "800k", audio: "96k" },
  { height: 720, video: "2500k", audio: "128k" },
  { height: 1080, video: "5000k", audio: "160k" },
] as const;

/** `program` is the name or path of ffmpeg; empty turns streams off. */
export function createTranscoder(program: string): Transcoder {
  let found: Promise<boolean> | undefined;
  return {
    isThere: () => (found ??= answers(program)),
    async transcode(source, folder, { height, signal }) {
      const options = { cwd: folder, maxBuffer: 1024 * 1024, ...(signal && { signal }) };
      await run(program, posterArguments(source), options);
      await run(program, streamArguments(source, height, await soundIn(program, source)), options);
    },
  };
}

async function answers(program: string): Promise<boolean> {
  if (program === "") return false;
  return run(program, ["-version"], { timeout: lookMilliseconds }).then(
    () => true,
    () => false,
  );
}

/** True where the file has a track of sound: it writes one packet of it to nowhere. */
function soundIn(program: string, source: string): Promise<boolean> {
  return run(program, [...careful, "-i", source, ..."-map 0:a:0 -frames:a 1 -f null -".split(" ")]).then(
    () => true,
    () => false,
  );
}

/** Only the file itself is opened: a playlist posing as a video cannot make it fetch anything. */
const careful = ["-hide_banner", "-nostdin", "-loglevel", "error", "-protocol_whitelist", "file,pipe"];

function posterArguments(source: string): string[] {
  return [...careful, "-i", source, "-vf", "thumbnail,scale='min(1600,iw)':-2", "-frames:v", "1", "-y", "poster.jpg"];
}

/** One H.264 and AAC stream a rung, cut every 6 s at the same places, and the list of them. */
function streamArguments(source: string, height: number, hasSound: boolean): string[] {
  const rungs = ladder.filter((rung, index) => index === 0 || height === 0 || rung.height <= height);
  const outputs = rungs.map(
    ({ height: rung, video, audio }, index) =>
      `-map 0:v:0 -map 0:a:0? -filter:v:${index} scale=-2:'min(${rung},ih)' -b:v:${index} ${video} -maxrate:v:${index} ${video}` +
      ` -bufsize:v:${index} ${video} -b:a:${index} ${audio}`,
  );
  const streams = rungs.map((_rung, index) => `v:${index},a:${index}`).join(" ");
  return [
    ...careful,
    "-i",
    source,
    ...words(outputs.join(" ")),
    ...words("-c:v libx264 -preset veryfast -pix_fmt yuv420p -c:a aac -ac 2 -threads 2 -map_metadata -1"),
    ...words("-force_key_frames expr:gte(t,n_forced*6) -sc_threshold 0"),
    ...words("-f hls -hls_time 6 -hls_playlist_type vod -hls_segment_filename v%v-%d.ts -master_pl_name stream.m3u8"),
    "-var_stream_map",
    hasSound ? streams : rungs.map((_rung, index) => `v:${index}`).join(" "),
    "-y",
    "v%v.m3u8",
  ];
}

const words = (text: string): string[] => text.split(" ");
