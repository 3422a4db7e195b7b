import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../../scripts/lib/entry.mjs";
import { freePort } from "../../../scripts/lib/free-port.ts";
import { type Benchmark, type Figure, inTurn } from "../measure.ts";

const rounds = 5;
/** Seconds that a start on data that is there may take to its first page. */
const secondsAllowed = 3;
/** How often the time is taken of a bare Node that opens the same data. */
const timesBare = 6;
const patience = 170_000;

export const start: Benchmark = { title: "The second start against its bound, and against a bare Node", run };

async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "start-"));
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()), CHAT_PORT: "0" };
  const environment = { ...process.env, ...ports, DATA_DIR: folder, DATABASE_URL: "", REDIS_URL: "" };
  const product = () => firstPage({ command: ["npm", "start"], environment, port: ports.PORT });
  const bareFile = join(import.meta.dirname, "bare-open.ts");
  const bare = [process.execPath, bareFile, join(folder, "database"), ports.PORT];
  try {
    // The first start plants the communities, the second keeps what Node makes of the sources.
    await product();
    await product();
    const { subject, limit } = await inTurn(rounds, product, () =>
      firstPage({ command: bare, environment, port: ports.PORT }),
    );
    const detail = `${subject.toFixed(2)} s to the first page`;
    return [
      {
        name: "second `npm start` on the embedded database, against its bound",
        ratio: subject / secondsAllowed,
        limit: { atMost: 1 },
        detail: `${detail}, bound ${secondsAllowed} s`,
      },
      {
        name: "the same, against a bare Node that opens the same data",
        ratio: subject / limit,
        limit: { atMost: timesBare },
        detail: `${detail}, ${limit.toFixed(2)} s bare`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Started = { readonly command: readonly string[]; readonly environment: NodeJS.ProcessEnv; readonly port: string };

/** Seconds from the command to a page that is served whole. */
async function firstPage({ command: [program = "", ...args], environment, port }: Started): Promise<number> {
  const begun = performance.now();
  const child = spawn(program, args, { cwd: root, env: environment, stdio: "ignore" });
  const gone = once(child, "exit");
  try {
    while ((await answers(port)) !== 200) {
      if (child.exitCode !== null || performance.now() - begun > patience)
        throw new Error(`${program} ${args.join(" ")} served no page`);
      await sleep(10);
    }
    return (performance.now() - begun) / 1000;
  } finally {
    child.kill("SIGTERM");
    await gone;
    // npm goes before what it started.
    while (await answers(port)) await sleep(50);
  }
}

/** The status of the first page; undefined while nobody listens. */
async function answers(port: string): Promise<number | undefined> {
  const response = await fetch(`http://localhost:${port}/`).catch(() => undefined);
  await response?.text().catch(() => undefined);
  return response?.status;
}
