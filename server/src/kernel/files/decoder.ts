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
  /** KiB of memory a decoder may write to, of which Node reserves 560,000; enforced by the system where it can. */
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
export function createDecoder({ memory = 1_300_000, patience = 25_000, idle = 15_000 }: DecoderOptions = {}) {
  const waiting: { child: ChildProcess; goes: NodeJS.Timeout }[] = [];

  function take(): ChildProcess | undefined {
    const known = waiting.pop();
    clearTimeout(known?.goes);
    return known?.child;
  }

  function giveBack(child: ChildProcess): void {
    const goes = setTimeout(() => child.kill(), idle).unref();
    waiting.push({ child, goes });
  }

  function fresh(): ChildProcess {
    const child = start(memory);
    child.once("exit", () => {
      const index = waiting.findIndex((each) => each.child === child);
      if (index >= 0) clearTimeout(waiting.splice(index, 1)[0]?.goes);
    });
    return child;
  }

  /** Undefined where the decoder gave up. One that found no picture in it, or gave up, is not used again. */
  async function tryWith(child: ChildProcess, request: DecodeRequest): Promise<DecodeReply | undefined> {
    const reply = await ask(child, request, patience);
    if (reply && !isDamaged(reply)) giveBack(child);
    else child.kill("SIGKILL");
    return reply;
  }

  return async function decode(request: DecodeRequest): Promise<DecodeReply> {
    const known = take();
    const reply = known && (await tryWith(known, request));
    // A decoder that has worked before may have died since, or be short of memory: only a new one calls it damaged.
    if (reply && !isDamaged(reply)) return reply;
    const gaveUp = { ok: false, problem: { code: "image.damaged", cause: "the decoder gave up" } } as const;
    return (await tryWith(fresh(), request)) ?? gaveUp;
  };
}

function isDamaged(reply: DecodeReply): boolean {
  return !reply.ok && reply.problem.code === "image.damaged";
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
    env: { PATH: "/usr/bin:/bin", VIPS_CONCURRENCY: "2", MALLOC_ARENA_MAX: "2" },
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
