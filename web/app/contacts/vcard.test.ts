import { describe, expect, test } from "vitest";
import { type Card, vCardsOf } from "./vcard.ts";

const origin = "https://riverside.test";
const kenji: Card = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  username: "kenji.watanabe",
  accountType: "account",
  firstName: "Kenji",
  lastName: "Watanabe",
  title: "Baker",
  company: "Weir Bread",
  email: "kenji@example.org",
  phone: "+353 1 555 0100",
  image: null,
  website: null,
  facebook: null,
  instagram: null,
  linkedIn: null,
  twitter: null,
  tikTok: null,
  youtube: null,
};

type Property = { readonly name: string; readonly value: string };

/** Reads what RFC 6350 calls content lines: 3.2 unfolding, 3.3 name and value, line ends of CR LF alone. */
function parse(file: string): Property[] {
  expect(file.endsWith("\r\n")).toBe(true);
  const physical = file.slice(0, -2).split("\r\n");
  for (const line of physical) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const unfolded = physical.join("\r\n").replaceAll("\r\n ", "");
  return unfolded.split("\r\n").map((line) => {
    const [, name = "", value = ""] = /^([A-Z]+):(.*)$/u.exec(line) ?? [];
    expect(name).not.toBe("");
    return { name, value };
  });
}

/** RFC 6350, 3.4: a value in its parts, each without its escapes. */
const parts = (value: string): string[] =>
  (value.match(/(?:\\.|[^\\;])+|(?<=;|^)(?=;|$)/gsu) ?? []).map((part) =>
    part.replaceAll(/\\(.)/gu, (_, escaped: string) => (escaped === "n" ? "\n" : escaped)),
  );

const valuesOf = (file: string, name: string): string[] =>
  parse(file).flatMap((property) => (property.name === name ? [property.value] : []));

describe("a card in a file", () => {
  test("has what an address book needs, in the order that the format asks for", () => {
    const file = vCardsOf([kenji], origin);
    const names = parse(file).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(["BEGIN", "VERSION"]);
    expect(names.at(-1)).toBe("END");
    expect(valuesOf(file, "VERSION")).toEqual(["4.0"]);
    expect(valuesOf(file, "FN")).toEqual(["Kenji Watanabe"]);
    expect(valuesOf(file, "N").flatMap(parts)).toEqual(["Watanabe", "Kenji", "", "", ""]);
    expect(valuesOf(file, "UID")).toEqual([`urn:uuid:${kenji.id}`]);
    expect(valuesOf(file, "EMAIL")).toEqual(["kenji@example.org"]);
    expect(valuesOf(file, "TEL")).toEqual(["+353 1 555 0100"]);
    expect(valuesOf(file, "URL")).toEqual([`${origin}/people/kenji.watanabe`]);
  });

  test("leaves out what was not shared", () => {
    const file = vCardsOf([{ ...kenji, email: null, phone: null, title: "  ", company: null }], origin);
    for (const name of ["EMAIL", "TEL", "TITLE", "ORG", "NOTE", "PHOTO"]) expect(valuesOf(file, name)).toEqual([]);
  });

  test("nothing that somebody wrote becomes a line of its own", () => {
    const hostile = "One; two, three\\ four\r\nEND:VCARD\nBEGIN:VCARD\u0000\u0007";
    const file = vCardsOf([{ ...kenji, firstName: hostile, title: hostile, note: hostile }], origin);
    expect(valuesOf(file, "BEGIN")).toHaveLength(1);
    const read = "One; two, three\\ four\nEND:VCARD\nBEGIN:VCARD";
    expect(valuesOf(file, "NOTE").flatMap(parts)).toEqual([read]);
    expect(valuesOf(file, "N").flatMap(parts)).toEqual(["Watanabe", read, "", "", ""]);
  });

  test("long lines are folded without cutting a character in two", () => {
    const note = "川".repeat(60) + "👩‍👩‍👧".repeat(20);
    expect(valuesOf(vCardsOf([{ ...kenji, note }], origin), "NOTE")).toEqual([note]);
  });

  test("a team is an organisation, and several cards stand in one file", () => {
    const file = vCardsOf([kenji, { ...kenji, accountType: "team", firstName: "Mill", lastName: null }], origin);
    expect(valuesOf(file, "KIND")).toEqual(["individual", "org"]);
    expect(valuesOf(file, "END")).toEqual(["VCARD", "VCARD"]);
  });

  test("only addresses of the web become links", () => {
    const file = vCardsOf([{ ...kenji, website: "javascript:alert(1)", instagram: "@weir.bread" }], origin);
    expect(valuesOf(file, "URL")).toEqual(["https://www.instagram.com/weir.bread", `${origin}/people/kenji.watanabe`]);
  });
});
