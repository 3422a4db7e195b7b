import { setImmediate as breathe } from "node:timers/promises";
import { expect, test } from "vitest";
import { turns } from "./turns.ts";

test("no more than so many go on at once, the others follow by turn, and one that fails gives its place up", async () => {
  const log: string[] = [];
  const end = new Map<string, () => void>();
  const inTurn = turns(2);
  const start = (name: string) =>
    inTurn(async () => {
      log.push(name);
      await new Promise<void>((resolve) => end.set(name, resolve));
      if (name === "b") throw new Error(name);
      return name;
    });
  const all = ["a", "b", "c", "d"].map(start);
  const settled = Promise.allSettled(all);
  expect(log).toEqual(["a", "b"]);
  end.get("b")?.();
  await breathe();
  expect(log).toEqual(["a", "b", "c"]);
  end.get("a")?.();
  await breathe();
  expect(log).toEqual(["a", "b", "c", "d"]);
  for (const name of ["c", "d"]) end.get(name)?.();
  expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  const later = start("e");
  expect(log.at(-1)).toBe("e");
  end.get("e")?.();
  expect(await later).toBe("e");
});
