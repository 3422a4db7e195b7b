import { readFile, readdir } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createDecoder } from "./decoder.ts";
import { imageLimits } from "./image-types.ts";

test.runIf(process.platform === "linux")("a decoder that died while it waited makes no picture damaged", async () => {
  const memory = 1_300_000 + Math.floor(Math.random() * 100_000);
  const decode = createDecoder({ memory });
  const bytes = await drawn(200, 100);
  expect(await decode(asked(bytes))).toMatchObject({ ok: true });
  const decoders = await heldTo(memory);
  expect(decoders).toHaveLength(1);
  for (const pid of decoders) process.kill(pid, "SIGKILL");
  expect(await decode(asked(bytes))).toMatchObject({ ok: true });
});

test("a damaged picture is called damaged", async () => {
  const decode = createDecoder();
  const bytes = await drawn(200, 100);
  const torn = asked(bytes.subarray(0, bytes.length / 2));
  expect(await decode(asked(bytes))).toMatchObject({ ok: true });
  expect(await decode(torn)).toMatchObject({ ok: false, problem: { code: "image.damaged" } });
  expect(await decode(asked(bytes))).toMatchObject({ ok: true });
});

const asked = (bytes: Uint8Array) => ({ bytes, type: "image/png", limits: imageLimits, format: "webp" }) as const;

function drawn(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#2a7f86" } })
    .png()
    .toBuffer();
}

/** The processes that the system holds to this limit, in KiB. */
async function heldTo(limit: number): Promise<number[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const limits = await Promise.all(processes.map((pid) => readFile(`/proc/${pid}/limits`, "utf8").catch(() => "")));
  const wanted = new RegExp(`Max data size\\s+${limit * 1024}\\s`);
  return processes.filter((_pid, index) => wanted.test(limits[index] ?? "")).map(Number);
}
