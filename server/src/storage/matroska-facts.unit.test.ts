import fc from "fast-check";
import { expect, test } from "vitest";
import { recordedWebm } from "../test/uploads.ts";
import { matroskaFacts } from "./matroska-facts.ts";

async function read(content: Buffer, size = content.byteLength) {
  let reads = 0;
  let most = 0;
  const facts = await matroskaFacts(async (at, length) => {
    reads += 1;
    most = Math.max(most, length);
    return content.subarray(at, at + length);
  }, size);
  return { facts, reads, most };
}

test("whatever a file says, little of it is read at once, and not for long", async () => {
  const good = recordedWebm({ frames: 3 });
  const bytes = fc.array(fc.tuple(fc.nat(good.byteLength - 1), fc.nat(255)), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(bytes, fc.nat(good.byteLength), async (changes, end) => {
      const content = Buffer.from(good.subarray(0, end));
      for (const [at, byte] of changes) if (at < end) content[at] = byte;
      const { facts, reads, most } = await read(content, Number.MAX_SAFE_INTEGER);
      expect(most).toBeLessThanOrEqual(12);
      expect(reads).toBeLessThanOrEqual(20_000);
      expect([facts.duration ?? 1, facts.width, facts.height].every((value) => value >= 0)).toBe(true);
    }),
  );
});

test("a million empty elements, and as many within each other, are given up on", async () => {
  const segment = Buffer.from("1853806701ffffffffffffff", "hex");
  for (const empty of ["ec80", "a080", "1f43b67501ffffffffffffff"]) {
    const content = Buffer.concat([segment, Buffer.from(empty.repeat(1_000_000), "hex")]);
    const { facts, reads } = await read(content);
    expect(facts.hasFrames).toBe(false);
    expect(reads).toBeLessThanOrEqual(10_000);
  }
});

test("an element that says it is larger than everything ends the look", async () => {
  const segment = Buffer.from("1853806701ffffffffffffff", "hex");
  const huge = Buffer.from("ec01fffffffffffffe", "hex");
  expect((await read(Buffer.concat([segment, huge, recordedWebm()]))).facts.hasFrames).toBe(false);
});
