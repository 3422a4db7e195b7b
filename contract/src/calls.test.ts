import { expect, it } from "vitest";
import { callsOf, slices } from "./index.ts";

it("says of every POST whether it creates, so that a community's rights to create cannot be forgotten", () => {
  const silent = callsOf(slices).filter(({ method, access }) => method === "POST" && access.creates === undefined);
  expect(silent.map(({ id }) => id)).toEqual([]);
});
