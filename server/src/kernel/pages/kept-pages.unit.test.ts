import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testClock } from "../../test/clock.ts";
import type { Change } from "../changes/index.ts";
import { createKeptPages, type SharedPage } from "./kept-pages.ts";
import { sharedBody } from "./shared-body.ts";

const nonce = "abcdefghijklmnopqrstuv";
const moment = 1_795_000_000_000;
const other = { nonce: "ABCDEFGHIJKLMNOPQRSTUV", now: 1_795_000_999_999 };

function pageOf(text: string): SharedPage {
  return { status: 200, headers: [], connect: [], body: sharedBody(Buffer.from(text), { nonce, now: moment }) };
}

function keptIn(bytes: number) {
  const clock = testClock();
  const listeners: ((change: Change | undefined) => void)[] = [];
  const state = { isComplete: true, made: 0 };
  const changes = {
    announce: (change: Change | undefined) => listeners.forEach((listener) => listener(change)),
    onChange: (listener: (change: Change | undefined) => void) => void listeners.push(listener),
    isComplete: () => state.isComplete,
  };
  const kept = createKeptPages({ changes, clock, bytes, counted: new Set() });
  const version = {};
  const get = (key: string, size = 1_000, table = "events") =>
    kept.get({ organizationId: "one", key, version }, async (ingredients) => {
      state.made += 1;
      ingredients.tables.add(table);
      return pageOf(key.padEnd(size));
    });
  return { kept, changes, state, get };
}

test("pages take no more bytes than they may, compressed forms included, and those asked for least go first", async () => {
  const { kept, state, get } = keptIn(10_000);
  for (let each = 0; each < 9; each += 1) {
    await get(`page ${each}`);
    await get("home");
  }
  for (let each = 9; each < 40; each += 1) {
    const { body } = await get(`page ${each}`);
    await body.fillIn(other, true);
    await get("home");
    expect(kept.size).toBeLessThanOrEqual(10_000);
  }
  expect(kept.size).toBeGreaterThan(8_000);
  expect(state.made).toBe(41);
});

test("a page that would push most others out is not kept", async () => {
  const { kept, get } = keptIn(10_000);
  await get("large", 5_000);
  expect(kept.size).toBe(0);
});

test("a change of another tenant, or of a table that was not read, leaves a page; one that may have been missed none", async () => {
  const { changes, state, get } = keptIn(10_000);
  await get("page");
  changes.announce({ organizationId: "two", tables: ["events"] });
  changes.announce({ organizationId: "one", tables: ["chat_messages"] });
  await get("page");
  expect(state.made).toBe(1);
  changes.announce({ organizationId: null, tables: ["events"] });
  await get("page");
  expect(state.made).toBe(2);
  changes.announce(undefined);
  await get("page");
  expect(state.made).toBe(3);
});

test("nothing is kept while changes of other processes do not arrive, or without room", () => {
  const { kept, state } = keptIn(10_000);
  expect(kept.isOpen()).toBe(true);
  state.isComplete = false;
  expect(kept.isOpen()).toBe(false);
  expect(keptIn(0).kept.isOpen()).toBe(false);
});

test("a page that could not be made is an error for those who waited, and made anew for the next", async () => {
  const { kept } = keptIn(10_000);
  const key = { organizationId: "one", key: "page", version: {} };
  const failing = () => kept.get(key, () => Promise.reject(new Error("no database")));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow("no database");
  expect((await kept.get(key, async () => pageOf("made"))).status).toBe(200);
});

test("a page is filled in anew for each answer, as it is and compressed, however much in it is alike", async () => {
  const script = (each: number) => `<script nonce="${nonce}">run(${each % 3});</script><p>あいう é nonce=\n</p>`;
  const text = `${Array.from({ length: 300 }, (_, each) => script(each)).join("")}{"facts":{"now":${moment}}}${"end ".repeat(20_000)}`;
  const body = sharedBody(Buffer.from(text), { nonce, now: moment });
  for (const filling of [other, { nonce: "0123456789_-0123456789", now: 1_795_000_000_001 }]) {
    const expected = text.replaceAll(nonce, filling.nonce).replace(String(moment), String(filling.now));
    expect((await body.fillIn(filling, false)).toString()).toBe(expected);
    const zipped = await body.fillIn(filling, true);
    expect(gunzipSync(zipped).toString()).toBe(expected);
    expect(zipped.length).toBeLessThan(expected.length / 5);
  }
});
