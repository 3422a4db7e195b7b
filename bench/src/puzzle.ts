import { readFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { launchChromium } from "../../scripts/chromium.ts";
import { type Benchmark, type Figure, median } from "./measure.ts";

/** What decision 105 promises of a telephone, in seconds. */
const promised = 3;
/** A telephone of the middle takes about four times as long as a desk's processor: Lighthouse slows by as much. */
const slowdown = 4;
const runs = 9;
const worker = new URL("../../identity/data/puzzle-worker.js", import.meta.url);

export const puzzle: Benchmark = {
  title: "The puzzle of a busy network's sign-ups, in a browser slowed down to a telephone",
  note: `The worker's own code in a page, for the browser slows pages down ${slowdown} times and no workers; four rounds, as a third
of what a network may make in an hour brings. The middle of ${runs}, and the slowest.`,
  run,
};

async function run(): Promise<Figure[]> {
  const code = await readFile(worker, "utf8");
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const quick = await timesOn(page, code);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const slow = await timesOn(page, code);
    const seconds = median(slow);
    const others = `the slowest ${Math.max(...slow).toFixed(2)} s, ${median(quick).toFixed(2)} s without the slowdown`;
    return [
      {
        name: "seconds until it is solved, against those promised",
        ratio: seconds / promised,
        limit: { atMost: 1 },
        detail: `${seconds.toFixed(2)} s of ${promised} s; ${others}`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Seconds of each puzzle. */
async function timesOn(page: Page, code: string): Promise<number[]> {
  const seconds: number[] = [];
  for (let count = 0; count < runs; count += 1) {
    const asked = `16:4:${Date.now()}:${randomBytes(9).toString("base64url")}:x`;
    seconds.push(await page.evaluate(solve, { code, asked }));
  }
  return seconds;
}

/** Runs in the page. The code of a worker asks for two functions of its surroundings. */
function solve({ code, asked }: { code: string; asked: string }): number {
  let listener: (event: { data: string }) => void = () => undefined;
  let solution = "";
  const listen = (_type: string, added: typeof listener): void => void (listener = added);
  const post = (message: { solution?: string }): void => void (solution = message.solution ?? solution);
  // oxlint-disable-next-line no-implied-eval, no-new-func -- a file of ours, in a page of this benchmark alone
  new Function("addEventListener", "postMessage", code)(listen, post);
  const started = performance.now();
  listener({ data: asked });
  if (!solution.startsWith(asked)) throw new Error("It was not solved.");
  return (performance.now() - started) / 1000;
}
