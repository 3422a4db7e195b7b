import { expect, test } from "vitest";
import { addressWith, apart, isNarrowed } from "./people-address.ts";

test("filters stand in the address together, and go one by one", () => {
  const address = new URLSearchParams("search=ana&group=g1&following=");
  expect(addressWith(address, { place: "Galway", group: undefined })).toBe("/people?search=ana&place=Galway");
  expect(addressWith(address, { new: "" })).toBe("/people?search=ana&group=g1&new=");
  expect(addressWith(new URLSearchParams("tier=crew"), { tier: "" })).toBe("/people");
  expect(apart(address, "following")).toBe("/people?search=ana&following=");
  expect([isNarrowed(address), isNarrowed(new URLSearchParams("new="))]).toEqual([true, false]);
});
