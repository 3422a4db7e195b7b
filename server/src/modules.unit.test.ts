import { callsOf, slices } from "@marquee/contract";
import { expect, test } from "vitest";
import { modules, reactions } from "./modules.ts";

test("every call of the contract is answered, once", () => {
  const answered = modules.flatMap(({ calls }) => calls.map(({ call }) => call.id));
  expect(answered.toSorted()).toEqual(
    callsOf(slices)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test("every reaction to one kind of event has a name of its own: by it is noted what is done", () => {
  const names = reactions.map(({ event, name }) => `${event.type} ${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
