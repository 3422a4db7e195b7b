import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { type ZipEntry, zipOf } from "./zip.ts";

const now = new Date("2026-03-01T12:00:00Z");

test("what is put into a zip comes out of it, whatever its name is written in", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: "index.html", body: ["one", " two"] };
    yield { path: "files/写真 é.webp", body: [Buffer.from([1, 2, 3])], isCompressed: true };
  }
  const zip = await fromBufferPromise(await buffer(zipOf(entries(), now)), { lazyEntries: true });
  const found: [string, string][] = [];
  for await (const entry of zip.eachEntry())
    found.push([entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString("hex")]);
  expect(found).toEqual([
    ["index.html", Buffer.from("one two").toString("hex")],
    ["files/写真 é.webp", "010203"],
  ]);
});

test("nothing is made ahead of who reads it, and nothing more when they go", async () => {
  let [made, ended] = [0, false];
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (; made < 1000; made += 1) yield { path: `${made}.bin`, body: [Buffer.alloc(64 * 1024)], isCompressed: true };
    } finally {
      ended = true;
    }
  }
  const zip = zipOf(entries(), now);
  for await (const piece of zip) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(() => ended).toBe(true);
  expect(made).toBeLessThan(10);
});

test("a part that cannot be read ends the zip as broken", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: "one.txt", body: ["one"] };
    throw new Error("the database is gone");
  }
  await expect(buffer(zipOf(entries(), now))).rejects.toThrow("the database is gone");
});
