import { expect, test } from "vitest";
import { mostPeople, peopleIn } from "./people-in.ts";

const tiers = [{ slug: "patron", name: "Friend of the club" }];

test("addresses stand with a name and a tier in whatever order, in a table or one a line", () => {
  const text =
    'name;mail;tier\n"Torres, Ana";Ana@example.org;patron\nBen <ben@example.org>;;\n\ncleo@example.org;friend of the CLUB';
  expect(peopleIn(text.replace("name;mail;tier\n", ""), tiers)).toEqual({
    people: [
      { email: "ana@example.org", name: "Torres, Ana", tier: "patron" },
      { email: "ben@example.org", name: "Ben" },
      { email: "cleo@example.org", tier: "patron" },
    ],
    faults: [],
  });
  expect(peopleIn("mail,name\nana@example.org,Ana Torres", tiers).people).toEqual([
    { email: "ana@example.org", name: "Ana Torres" },
  ]);
});

test("what cannot be invited is named by its row", () => {
  const text = "mail;name;tier\nana@example.org;Ana;patron\nnobody;;\nANA@example.org\nben@example.org;Ben;emperor";
  expect(peopleIn(text, tiers).faults).toEqual([
    { reason: "noAddress", row: 3, text: "nobody;;" },
    { reason: "repeated", row: 4, text: "ana@example.org" },
    { reason: "unknownTier", row: 5, text: "emperor" },
  ]);
});

test("what is beyond the thousandth is left out", () => {
  const text = Array.from({ length: mostPeople + 1 }, (_, index) => `person${index}@example.org`).join("\n");
  const { people, faults } = peopleIn(text, tiers);
  expect(people).toHaveLength(mostPeople);
  expect(faults).toEqual([{ reason: "tooMany", row: mostPeople + 1, text: `person${mostPeople}@example.org` }]);
});
