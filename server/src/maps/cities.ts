import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "../kernel/search/index.ts";

export type Point = { readonly latitude: number; readonly longitude: number };
export type CityName = { readonly city: string | null; readonly state: string | null; readonly country: string | null };

const keep = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

/**
 * Every city of some size, from GeoNames (CC BY 4.0): a line each, sorted by the bytes of its folded name. It stays one
 * buffer of 3 MB that is searched by halves: as objects it would be thirty times that.
 */
const known = keep(() => readFileSync(join(import.meta.dirname, "cities.txt")));

const newline = 10;

/** The middle of a city; undefined where it is not known, or not by this name. Of several of one name the largest. */
export function pointOfCity({ city, state, country }: CityName): Point | undefined {
  const name = city && fold(city).replace(/\s+/g, " ").trim();
  if (!name) return undefined;
  const code = codeOf(country);
  if (country && code === undefined) return undefined;
  const named = linesOf(name).filter((line) => code === undefined || line[1] === code);
  const found = named.find((line) => state !== null && line[2] === state.toUpperCase()) ?? named[0];
  return found && { latitude: Number(found[3]), longitude: Number(found[4]) };
}

/** The lines of one name, in the order of the file. */
function linesOf(name: string): string[][] {
  const data = known();
  const sought = Buffer.from(`${name}\t`);
  let [low, high] = [0, data.length];
  while (low < high) {
    const start = lineAt(data, Math.floor((low + high) / 2));
    const end = data.indexOf(newline, start);
    if (data.compare(sought, 0, sought.length, start, Math.min(end, start + sought.length)) < 0) low = end + 1;
    else high = start;
  }
  const lines: string[][] = [];
  for (let start = low; data.subarray(start, start + sought.length).equals(sought);) {
    const end = data.indexOf(newline, start);
    lines.push(data.toString("utf8", start, end).split("\t"));
    start = end + 1;
  }
  return lines;
}

/** Where the line begins that a byte lies in. */
const lineAt = (data: Buffer, byte: number): number => (byte === 0 ? 0 : data.lastIndexOf(newline, byte - 1) + 1);

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Countries by their English names. */
const codesByName = keep(() => {
  const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[fold(name), code]];
    }),
  );
});

/** The code of a country that is written as one, or by its English name. */
function codeOf(country: string | null): string | undefined {
  if (!country) return undefined;
  const written = country.trim();
  return /^[A-Za-z]{2}$/.test(written) ? written.toUpperCase() : codesByName().get(fold(written));
}
