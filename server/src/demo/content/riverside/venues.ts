import type { DemoVenue } from "../types.ts";

export const zone = "Europe/Dublin";

const cork = { city: "Cork", state: "County Cork", country: "IE" } as const;

export const venues = {
  mill: {
    name: "The Old Mill",
    address1: "4 Mill Quay",
    zip: "T12 R5C8",
    latitude: 51.8993,
    longitude: -8.4628,
    ...cork,
  },
  library: { name: "Quay Street Library", address1: "18 Quay Street", zip: "T12 KX20", ...cork },
  boatyard: { name: "Mill Quay Boatyard", address1: "Arch 2, Mill Quay", zip: "T12 R5D1", ...cork },
  lockKeeper: { name: "The Lock Keeper, back room", address1: "1 Weir Lane", zip: "T12 W6V3", ...cork },
  garden: {
    name: "Green Bank Community Garden",
    address1: "Green Bank",
    zip: "T12 HD72",
    latitude: 51.8948,
    longitude: -8.4921,
    ...cork,
  },
  quay: { name: "The Long Quay", address1: "Long Quay, by the footbridge", zip: "T12 P4A9", ...cork },
  kiln: { name: "Kiln Yard", address1: "9 Potter's Row", address2: "Through the green gate", zip: "T23 AE67", ...cork },
  grainStore: { name: "The Grain Store", address1: "22 Mill Quay", zip: "T12 R5F4", ...cork },
  bakery: { name: "Weir Bread", address1: "6 Weir Lane", zip: "T12 W6V8", ...cork },
  openRoom: { name: "The Open Room", address1: "31 Quay Street", address2: "First floor", zip: "T12 KX44", ...cork },
} as const satisfies Record<string, DemoVenue>;
