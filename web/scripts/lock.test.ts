import { expect, it } from "vitest";
import { changedIds, hashOf, isStale, renewedLock } from "./lock.ts";
import { openTasks, taskFault } from "./translations.ts";

const before = { "a.one": "One", "a.two": "Two {name}" };
const lock = renewedLock({}, before, ["de", "fr"]);
const english = { ...before, "a.two": "Two of {name}" };

it("finds the translations of an English text that has changed, in every language, and no others", () => {
  expect(changedIds(lock, english)).toEqual(["a.two"]);
  expect([isStale(lock, "a.two", english["a.two"], "fr"), isStale(lock, "a.one", "One", "fr")]).toEqual([true, false]);
  expect(isStale(lock, "a.new", "New", "fr")).toBe(false);
  // Written anew without a word about the change, it is still one.
  expect(changedIds(renewedLock(lock, english, ["de", "fr"]), english)).toEqual(["a.two"]);
});

it("knows which languages were renewed with it, and those that follow later", () => {
  const french = renewedLock(lock, english, ["de", "fr"], { "a.two": ["fr"] });
  expect(french["a.two"]).toBe(`${hashOf("Two of {name}")} de`);
  expect([isStale(french, "a.two", "Two of {name}", "de"), isStale(french, "a.two", "Two of {name}", "fr")]).toEqual([
    true,
    false,
  ]);
  const german = renewedLock(french, english, ["de", "fr"], { "a.two": ["de"] });
  expect(german["a.two"]).toBe(hashOf("Two of {name}"));
});

it("gives a translator what is lacking and what is older, with its note, and refuses what cannot be filled in", () => {
  const others = { de: { "a.two": "Zwei {name}" } };
  expect(openTasks({ english, others, lock, notes: { "a.one": "a number" } }, "de")).toEqual([
    { id: "a.one", english: "One", note: "a number", text: "" },
    { id: "a.two", english: "Two of {name}", fillsIn: "name", before: "Zwei {name}", text: "" },
  ]);
  expect(taskFault({ id: "a.two", english: "Two of {name}", text: "Zwei" }, "de")).toMatch(/fills in/);
  expect(taskFault({ id: "a.two", english: "Two of {name}", text: "Zwei von {name}" }, "de")).toBeUndefined();
});
