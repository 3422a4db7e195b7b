import { describe, expect, test } from "vitest";
import { addressOf, askedOf, cleared, filterOf, isNarrowed } from "./filter.ts";

const read = (address: string) => filterOf(new URLSearchParams(address));
const interest = "019aa4c0-0000-4000-8000-000000000001";

describe("the address of a list of events", () => {
  test.each([
    "/events",
    "/events?past=true&search=choir",
    "/events?view=month&day=2026-12-01&place=Cork&price=free",
    `/events?view=map&from=2026-11-27&to=2026-11-29&interest=${interest}&online=yes&language=ja&available=true`,
  ])("%s says what is shown, and is written the same again", (address) => {
    expect(addressOf(read(address.split("?")[1] ?? ""))).toBe(address);
  });

  test("says nothing where it cannot mean anything", () => {
    expect(addressOf(read("view=globe&day=2026-13-40&price=much&interest=rowing&online=maybe&language=x&from="))).toBe(
      "/events",
    );
    expect(read("from=2026-11-29&to=2026-11-27").to).toBe("2026-11-29");
  });

  test("is cleared of what narrows it, not of words, view and kind", () => {
    const filter = read("past=true&view=week&search=choir&place=Cork&available=true");
    expect(isNarrowed(filter)).toBe(true);
    expect(addressOf(cleared(filter))).toBe("/events?past=true&view=week&search=choir");
    expect(isNarrowed(cleared(filter))).toBe(false);
  });

  test("asks for days of the reader's zone, from their beginning to the end of the last", () => {
    const asked = askedOf(read("from=2026-11-27&to=2026-11-29"), "America/New_York");
    expect(asked).toEqual({ search: "", from: "2026-11-27T05:00:00.000Z", until: "2026-11-30T05:00:00.000Z" });
  });
});
