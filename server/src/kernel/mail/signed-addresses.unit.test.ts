import { expect, test } from "vitest";
import { createSignatures } from "../signatures.ts";
import { createMailAddresses } from "./signed-addresses.ts";

let now = new Date("2026-11-24T10:00:00Z");
const made = (secret = 1, domain = "Replies.example.org") =>
  createMailAddresses(createSignatures(new Uint8Array(32).fill(secret)), domain.toLowerCase(), { now: () => now });
const organizationId = "00000000-0000-4000-8000-0000000000ff";

test("an address names its community, its receiver and what it is about, within 64 characters", () => {
  const addresses = made();
  const addressKey = addresses.keyOf(organizationId, "ana@example.org");
  const back = addresses.returnFor(organizationId, "Ana@example.org ");
  expect(addresses.read(back)).toEqual({ kind: "return", organizationId, addressKey });
  const answer = addresses.replyFor("supportTicket", organizationId, "ana@example.org", 4_294_967_295);
  expect(addresses.read(answer)).toEqual({ kind: "supportTicket", organizationId, addressKey, about: 4_294_967_295 });
  for (const address of [back, answer]) expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
});

test("nobody else makes or changes one, whichever character they change", () => {
  const addresses = made();
  const good = addresses.replyFor("supportTicket", organizationId, "ana@example.org", 7);
  for (let at = 0; at < good.indexOf("@"); at += 1) {
    const other = good[at] === "z" ? "y" : "z";
    expect(addresses.read(good.slice(0, at) + other + good.slice(at + 1))).toBeUndefined();
  }
  expect(made(2).read(good)).toBeUndefined();
  expect(made(1, "other.example.org").read(good)).toBeUndefined();
  for (const none of ["", "@", "b@replies.example.org", `${"z".repeat(63)}@replies.example.org`, "s\u0000@x"])
    expect(addresses.read(none)).toBeUndefined();
});

test("one ends on its day", () => {
  const addresses = made();
  const back = addresses.returnFor(organizationId, "ana@example.org");
  now = new Date("2027-01-23T23:00:00Z");
  expect(addresses.read(back)).toBeDefined();
  now = new Date("2027-01-24T01:00:00Z");
  expect(addresses.read(back)).toBeUndefined();
});
