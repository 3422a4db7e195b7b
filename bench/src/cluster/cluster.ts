import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/lib/free-port.ts";
import type { Keys } from "./keys.ts";
import type { FromProcess, ToProcess, Usage } from "./messages.ts";

export type ClusterOptions = {
  readonly processes: number;
  readonly keys: Keys;
  /** How much faster than ours the clocks of the processes run. */
  readonly speed?: number;
  /** Without them: one process on the embedded database. */
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
};

/** Processes of one installation, each on a port of its own that it keeps when it is started again. */
export type Cluster = {
  readonly addresses: readonly string[];
  /** `kill -9`: nothing is said, nothing is finished. */
  kill(index: number): Promise<void>;
  start(index: number): Promise<void>;
  jump(index: number, milliseconds: number): void;
  usage(index: number): Promise<Usage>;
  stop(): Promise<void>;
};

type Slot = { readonly port: number; child: ChildProcess | undefined };

const noLimit = "1000000000";

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { processes, keys, speed = 1, databaseUrl = "", redisUrl = "" } = options;
  const directory = await mkdtemp(join(tmpdir(), "cluster-"));
  const slots: Slot[] = [];
  for (let index = 0; index < processes; index += 1) slots.push({ port: await freePort(), child: undefined });
  const environment = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: directory,
    SECRET_KEY: randomBytes(32).toString("base64"),
    DEMO: "off",
    LOG_LEVEL: process.env["CLUSTER_LOG"] ?? "silent",
    LIMIT_CALLS_ACCOUNT: noLimit,
    LIMIT_CALLS_GUEST: noLimit,
    LIMIT_CHAT_MESSAGES: noLimit,
    NODE_COMPILE_CACHE: join(import.meta.dirname, "../../../node_modules/.cache/compile"),
    CLUSTER_KEY: JSON.stringify(keys.published),
    CLUSTER_SPEED: String(speed),
  };

  async function start(index: number): Promise<void> {
    const slot = slotAt(slots, index);
    const env = { ...environment, PORT: String(slot.port) };
    const execArgv = ["--expose-gc"];
    const child = fork(join(import.meta.dirname, "process.ts"), { env, execArgv, stdio: ["ignore", 2, 2, "ipc"] });
    slot.child = child;
    await receive(child, "listening");
  }

  // The first brings the database up to date.
  await start(0);
  await Promise.all(slots.slice(1).map((_, index) => start(index + 1)));
  return {
    addresses: slots.map(({ port }) => `http://127.0.0.1:${port}`),
    start,
    kill: (index) => end(slotAt(slots, index), "SIGKILL"),
    jump: (index, by) => send(slotAt(slots, index), { do: "jump", by }),
    async usage(index) {
      const slot = slotAt(slots, index);
      if (!slot.child) throw new Error(`process ${index} is not running`);
      const answer = receive(slot.child, "usage");
      send(slot, { do: "usage" });
      return answer;
    },
    async stop() {
      await Promise.all(slots.map((slot) => end(slot, "SIGTERM")));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function slotAt(slots: readonly Slot[], index: number): Slot {
  const slot = slots[index];
  if (!slot) throw new Error(`there is no process ${index}`);
  return slot;
}

function send({ child }: Slot, message: ToProcess): void {
  if (child?.connected) child.send(message);
}

/** The next message of a kind. Rejects when the process ends first. */
function receive<Is extends FromProcess["is"]>(child: ChildProcess, is: Is): Promise<Extract<FromProcess, { is: Is }>> {
  type Wanted = Extract<FromProcess, { is: Is }>;
  const isWanted = (message: FromProcess): message is Wanted => message.is === is;
  return new Promise((resolve, reject) => {
    const listen = (message: FromProcess): void => {
      if (!isWanted(message)) return;
      child.off("message", listen);
      child.off("exit", ended);
      resolve(message);
    };
    const ended = (code: number | null): void => reject(new Error(`a process ended with ${code}`));
    child.on("message", listen);
    child.once("exit", ended);
  });
}

async function end(slot: Slot, signal: NodeJS.Signals): Promise<void> {
  const { child } = slot;
  slot.child = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  const hurry = setTimeout(() => child.kill("SIGKILL"), 8_000);
  await gone;
  clearTimeout(hurry);
}
