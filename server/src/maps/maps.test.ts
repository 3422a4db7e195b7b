import { boxAround, maps, placeOn } from "@marquee/contract/maps";
import { beforeAll, expect, test } from "vitest";
import { type TestTenant, testWorld } from "../test/world.ts";
import { pointOfCity } from "./cities.ts";

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await (await testWorld()).tenant();
});

const cork = { latitude: 51.898, longitude: -8.471 };
const galway = { latitude: 53.274, longitude: -9.049 };

test("a map has the coast of its part of the world, drawn within its size, and stays small", async () => {
  const box = boxAround([cork, galway], 0.6);
  if (!box) throw new Error("there is no box");
  const { data } = await tenant.guest.call(maps.outline, box);
  expect(data.width).toBe(1000);
  expect(Math.abs(data.height / data.width - 0.6)).toBeLessThan(0.15);
  expect(data.land).toMatch(/^M[\d.-]+ [\d.-]+L/);
  const [xs, ys] = [0, 1].map((index) =>
    [...data.land.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map((match) => Number(match[index + 1])),
  );
  expect(Math.min(...(xs ?? []))).toBeGreaterThanOrEqual(-200);
  expect(Math.max(...(ys ?? []))).toBeLessThanOrEqual(data.height + 200);
  expect(data.land.length).toBeLessThan(40_000);
});

test("the whole world stays small too, and the open sea has nothing to see", async () => {
  const world = await tenant.guest.call(maps.outline, { west: -180, south: -60, east: 180, north: 75 });
  expect(world.data.land.length + world.data.borders.length).toBeLessThan(250_000);
  const sea = await tenant.guest.call(maps.outline, { west: -30, south: 42, east: -27, north: 45 });
  expect([sea.data.land, sea.data.borders].join("").length).toBeLessThan(200);
});

test("a part of the world that has no size is refused, as is what is beyond the poles", async () => {
  const none = await tenant.guest.call(maps.outline, { west: 5, south: 51, east: 5, north: 56 });
  const inverted = await tenant.guest.call(maps.outline, { west: 4, south: 57, east: 5, north: 56 });
  const beyond = await tenant.guest.call(maps.outline, { west: 4, south: 51, east: 5, north: 89 });
  expect([none.status, inverted.status, beyond.status]).toEqual([400, 400, 400]);
});

test("a point lies where the map of its box is drawn, its middle in the middle", () => {
  const box = boxAround([cork], 0.5);
  if (!box) throw new Error("there is no box");
  const { x, y } = placeOn(box, cork);
  expect(x).toBeGreaterThan(350);
  expect(x).toBeLessThan(650);
  expect(y).toBeGreaterThan(120);
  expect(y).toBeLessThan(380);
  expect(boxAround([], 1)).toBeUndefined();
  expect(
    boxAround(
      [
        { latitude: 89, longitude: 179 },
        { latitude: -89, longitude: -179 },
      ],
      0.5,
    ),
  ).toMatchObject({ west: -180, east: 180 });
});

test("a city is where it is by its name, the last of the list too, and a name after all of them is nowhere", () => {
  const at = (city: string) => pointOfCity({ city, state: null, country: null });
  expect(at("Cork")).toEqual({ latitude: expect.closeTo(51.9, 0), longitude: expect.closeTo(-8.5, 0) });
  expect(at("’Aïn Merane")).toEqual({ latitude: 36.163, longitude: 0.97 });
  expect(at("⟦no such town, whose name is long⟧(12,4)")).toBeUndefined();
  expect(at("’")).toBeUndefined();
});
