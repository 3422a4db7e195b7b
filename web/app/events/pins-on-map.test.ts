import { boxAround } from "@marquee/contract/maps";
import { expect, test } from "vitest";
import { type Pin, placesOn } from "./pins-on-map.ts";

const pin = (id: string, city: string, latitude: number, longitude: number, venue: string | null = null): Pin => ({
  id,
  slug: id,
  name: id,
  eventStart: "2026-11-26T19:00:00Z",
  eventEnd: "2026-11-26T22:00:00Z",
  timezone: null,
  eventType: "physical",
  venue,
  city,
  position: { latitude, longitude, isPin: venue !== null },
});

test("events near each other stand under one sign, others under their own, and what has no place under none", () => {
  const pins = [
    pin("a", "Cork", 51.9, -8.47, "The Old Mill"),
    pin("b", "Cork", 51.89, -8.48, "The library"),
    pin("c", "Galway", 53.27, -9.05),
    { ...pin("d", "", 0, 0), position: null },
  ];
  const box = boxAround(
    pins.flatMap(({ position }) => position ?? []),
    0.6,
  );
  if (!box) throw new Error("there is no box");
  const places = placesOn(box, pins);
  expect(places.map(({ title, pins: of }) => [title, of.map(({ id }) => id)])).toEqual([
    ["Cork", ["a", "b"]],
    ["Galway", ["c"]],
  ]);
  const [cork, galway] = places;
  expect(cork?.top).toBeGreaterThan(galway?.top ?? 100);
  expect(cork?.left).toBeGreaterThan(galway?.left ?? 100);
  expect(placesOn(box, [pin("a", "Cork", 51.9, -8.47, "The Old Mill")])[0]?.title).toBe("The Old Mill, Cork");
});
