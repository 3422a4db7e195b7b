import { expect, test } from "vitest";
import { gather } from "./gather.ts";

/** A look-up that answers when the test lets it, and remembers what it was asked. */
function held() {
  const asked: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const lookUpAll = (keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    asked.push(keys);
    return new Promise((resolve, reject) => {
      answers.push(() => {
        if (keys.includes("broken")) reject(new Error("the database is gone"));
        else resolve(new Map(keys.filter((key) => key !== "nothing").map((key) => [key, `${key}!`])));
      });
    });
  };
  return { asked, lookUpAll, answer: () => answers.shift()?.() };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("what is asked for in one breath is looked up together, each thing once", async () => {
  const { asked, lookUpAll, answer } = held();
  const lookUp = gather(lookUpAll);
  const found = Promise.all([lookUp("a"), lookUp("b"), lookUp("a"), lookUp("nothing")]);
  await turn();
  answer();
  expect(await found).toEqual(["a!", "b!", "a!", undefined]);
  expect(asked).toEqual([["a", "b", "nothing"]]);
});

test("nobody joins a look-up that has begun", async () => {
  const { asked, lookUpAll, answer } = held();
  const lookUp = gather(lookUpAll);
  const first = lookUp("a");
  await turn();
  const second = lookUp("a");
  answer();
  await first;
  await turn();
  expect(asked).toEqual([["a"], ["a"]]);
  answer();
  expect(await second).toBe("a!");
});

test("a look-up takes so many, and so many run at once", async () => {
  const { asked, lookUpAll, answer } = held();
  const lookUp = gather(lookUpAll, { most: 2, atOnce: 2 });
  const found = Promise.all(["a", "b", "c"].map(lookUp));
  await turn();
  const later = lookUp("d");
  await turn();
  expect(asked).toEqual([["a", "b"], ["c"]]);
  answer();
  answer();
  expect(await found).toEqual(["a!", "b!", "c!"]);
  expect(asked).toEqual([["a", "b"], ["c"], ["d"]]);
  answer();
  expect(await later).toBe("d!");
});

test("one that hangs leaves room for the next, and a failed one fails only its own", async () => {
  const { lookUpAll, answer } = held();
  const lookUp = gather(lookUpAll, { atOnce: 2 });
  const broken = lookUp("broken").catch((error: Error) => error.message);
  await turn();
  const fine = lookUp("a");
  await turn();
  answer();
  answer();
  expect(await broken).toBe("the database is gone");
  expect(await fine).toBe("a!");
});
