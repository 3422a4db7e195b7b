import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { ImageLimits, ImageProblem } from "./image-types.ts";
import type { Rendition, Renditions } from "./renditions.ts";

export type DecodeRequest = {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly limits: ImageLimits;
  readonly format: "webp" | "avif";
};
export type DecodeReply =
  | { readonly ok: false; readonly problem: ImageProblem }
  | { readonly ok: true; readonly renditions: Renditions }
  | { readonly ok: true; readonly files: readonly Rendition[] };

export type DecoderOptions = {
  /** KiB of memory a decoder may write to; enforced by the system where it can. */
  readonly memory?: number;
  /** Milliseconds one picture may take. */
  readonly patience?: number;
  /** Milliseconds a decoder waits for the next picture before it goes. */
  readonly idle?: number;
};

const program = join(import.meta.dirname, "decoder-process.ts");

/**
 * Decodes pictures in processes of their own, so that a bomb or a fault of a decoder takes down neither this process
 * nor its memory. They start with the first picture, are used again, and go when there is nothing to do.
 */
export function createDecoder({ memory = 900_000, patience = 25_000, idle = 15_000 }: DecoderOptions = {}) {
  const waiting: { child: ChildProcess; goes: NodeJS.Timeout }[] = [];

  function take(): ChildProcess {
    const known = waiting.pop();
    if (!known) return start(memory);
    clearTimeout(known.goes);
    return known.child;
  }

  function giveBack(child: ChildProcess): void {
    const goes = setTimeout(() => {
      waiting.splice(0, waiting.length, ...waiting.filter((each) => each.child !== child));
      child.kill();
    }, idle).unref();
    waiting.push({ child, goes });
  }

  return async function decode(request: DecodeRequest): Promise<DecodeReply> {
    const child = take();
    const reply = await ask(child, request, patience);
    if (!reply) {
      child.kill("SIGKILL");
      return { ok: false, problem: { code: "image.damaged", cause: "the decoder gave up" } };
    }
    giveBack(child);
    return reply;
  };
}

/** On systems with a shell the limit is the kernel's, on the memory the process writes to; elsewhere the decoder's own. */
function start(memory: number): ChildProcess {
  const node = [process.execPath, "--max-old-space-size=128", program];
  const [command = "", ...rest] =
    process.platform === "linux" ? ["/bin/sh", "-c", `ulimit -d ${memory}; exec "$@"`, "sh", ...node] : node;
  const child = spawn(command, rest, {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    // Nothing of the installation's settings is of use to a decoder.
    env: { PATH: "/usr/bin:/bin", VIPS_CONCURRENCY: "2" },
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Undefined when the decoder ended or took too long. */
function ask(child: ChildProcess, request: DecodeRequest, patience: number): Promise<DecodeReply | undefined> {
  return new Promise((done) => {
    const tooLong = setTimeout(() => finish(undefined), patience);
    const ended = (): void => finish(undefined);
    const answered = (reply: unknown): void => finish(reply as DecodeReply);
    function finish(reply: DecodeReply | undefined): void {
      clearTimeout(tooLong);
      child.off("message", answered).off("exit", ended).off("error", ended);
      child.channel?.unref();
      done(reply);
    }
    child.on("message", answered).on("exit", ended).on("error", ended);
    child.channel?.ref();
    child.send(request, (error) => error && finish(undefined));
  });
}
