import { generateKeyPairSync, hash, sign } from "node:crypto";
import { expect, test } from "vitest";
import { createEntranceList, type EntrancePass } from "./entrance-list.ts";
import { hashOfCode, isSignedFor, readPassCode } from "./pass-code.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const key = publicKey.export({ format: "der", type: "spki" }).subarray(12).toString("base64url");
const passId = "0192aaaa-0000-4000-8000-000000000002";

function signed(code: string, goodAt: number, by = privateKey): string {
  const facts = Buffer.alloc(20);
  facts.write(passId.replaceAll("-", ""), "hex");
  facts.writeUInt32BE(goodAt / 1000, 16);
  return `${code}.${Buffer.concat([facts, sign(null, Buffer.concat([Buffer.from(code), facts]), by)]).toString("base64url")}`;
}

const code = "a-code-of-a-pass-0123456789";
const pass: EntrancePass = {
  id: passId,
  accountId: "0192aaaa-0000-4000-8000-000000000003",
  codeHash: hash("sha256", code, "base64url").slice(0, 22),
  name: "Noor Haddád",
  email: "noor@example.org",
  passType: "Day pass",
  number: 41,
  orderNumber: 7,
  status: "ready",
  usedAt: null,
  gate: null,
  updatedAt: "2026-12-04T10:00:00.000Z",
};
const asOf = Date.parse("2026-12-04T18:00:00.000Z");
const listed = (...passes: EntrancePass[]) => {
  const list = createEntranceList();
  list.putAll(passes);
  list.setFacts({ publicKey: key, asOf });
  return list;
};

test("a signed code is read, and known by the event's public key alone", async () => {
  const read = readPassCode(` ${signed(code, asOf)} `);
  expect(read).toMatchObject({ code, signed: { passId, goodAt: asOf } });
  expect(read && (await isSignedFor(key, read))).toBe(true);
  const other = readPassCode(signed(code, asOf, generateKeyPairSync("ed25519").privateKey));
  expect(other && (await isSignedFor(key, other))).toBe(false);
  expect(readPassCode(code)).toEqual({ code, signed: undefined });
  expect([readPassCode("noor"), readPassCode(`${code}.abc`), readPassCode("")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await hashOfCode(code)).toBe(pass.codeHash);
});

test("a list lets in once, and says when and where the second time", async () => {
  const list = listed(pass);
  expect(await list.decide(code)).toMatchObject({ outcome: "in", pass: { number: 41 } });
  await list.markIn({ passId: pass.id }, "2026-12-04T18:02:00.000Z", "North gate");
  const first = { at: "2026-12-04T18:02:00.000Z", gate: "North gate" };
  expect(await list.decide(signed(code, asOf))).toMatchObject({ outcome: "already", first });
  expect(list.counts()).toEqual({ checkedIn: 1, expected: 1 });
});

test("a genuine code that the list should have is dead, one that is newer than the list comes in, another's is none", async () => {
  const list = listed({ ...pass, codeHash: "of-the-code-it-has-now" });
  expect(await list.decide(signed(code, asOf - 3_600_000))).toMatchObject({ outcome: "refused", reason: "goneCode" });
  expect(await list.decide(signed(code, asOf + 60_000))).toMatchObject({ outcome: "in" });
  expect(await listed().decide(signed(code, asOf + 60_000))).toMatchObject({ outcome: "in", pass: undefined });
  const bought = listed();
  const newer = signed(code, asOf + 60_000);
  await bought.markIn({ code: newer }, "2026-12-04T18:02:00.000Z", null);
  expect(await bought.decide(newer)).toMatchObject({ outcome: "already", first: { at: "2026-12-04T18:02:00.000Z" } });
  const forged = signed(code, asOf, generateKeyPairSync("ed25519").privateKey);
  expect(await list.decide(forged)).toMatchObject({ outcome: "refused", reason: "badCode" });
  expect(await list.decide(code)).toMatchObject({ outcome: "refused", reason: "badCode" });
});

test("a code of before is dead once the list has another one for its pass", async () => {
  const list = listed(pass);
  list.putAll([{ ...pass, codeHash: "of-the-code-it-has-now", updatedAt: "2026-12-04T11:00:00.000Z" }]);
  expect(await list.decide(code)).toMatchObject({ outcome: "refused", reason: "badCode" });
});

test("cancelled passes and those that lack an answer stay outside", async () => {
  expect(await listed({ ...pass, status: "canceled" }).decide(code)).toMatchObject({ reason: "canceled" });
  expect(await listed({ ...pass, status: "needsInfo" }).decide(code)).toMatchObject({ reason: "notReady" });
});

test("words find names without their accents, addresses and numbers", () => {
  const list = listed(pass);
  for (const words of ["haddad noor", "NOOR@EX", "#41", "7"]) expect(list.search(words)).toHaveLength(1);
  expect(list.search("someone")).toEqual([]);
});

test("one of 20,000 passes is decided and found in far less than 100 ms", async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    ...pass,
    id: `0192aaaa-0000-4000-8000-${String(index).padStart(12, "0")}`,
    codeHash: hash("sha256", `${code}-${index}`, "base64url").slice(0, 22),
    name: `Noor Haddad ${index}`,
  }));
  const list = listed(...many);
  const begun = performance.now();
  for (let index = 0; index < 20; index += 1) {
    expect(await list.decide(`${code}-${index * 999}`)).toMatchObject({ outcome: "in" });
    expect(list.search(`haddad 199${index}`).length).toBeGreaterThan(0);
  }
  expect((performance.now() - begun) / 20).toBeLessThan(100);
});
