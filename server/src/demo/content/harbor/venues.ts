import type { DemoVenue } from "../types.ts";

export const zone = "America/New_York";
const portland = { city: "Portland", state: "ME", zip: "04101", country: "US" } as const;
export const shed: DemoVenue = { name: "Shed 2", address1: "31 Ropewalk Wharf", ...portland };
export const clubhouse: DemoVenue = {
  name: "The clubhouse",
  address1: "31 Ropewalk Wharf",
  address2: "Upstairs",
  ...portland,
};
export const dock: DemoVenue = { name: "Club dock", address1: "Ropewalk Wharf, outer float", ...portland };
