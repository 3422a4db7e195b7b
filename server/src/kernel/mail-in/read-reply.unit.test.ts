import { expect, test } from "vitest";
import { ownWords, separatorOf } from "./read-reply.ts";

const above = separatorOf("この行より上に ## 書いて");

test.each([
  ["Gmail", `Yes\n\nOn Tue, 24 Nov 2026 at 10:00, River <a@b.test> wrote:\n\n> ${above}\n> Hello`],
  ["Apple Mail in German", `Yes\n\n> Am 24.11.2026 um 10:00 schrieb River <a@b.test>:\n> \n> ${above}\n> Hello`],
  ["Gmail in Japanese", `Yes\n\n2026年11月24日(火) 10:00 River <a@b.test>:\n\n${above}\nHello`],
  [
    "Outlook",
    `Yes\n\n________________________________\nFrom: River\nSent: Tuesday\nTo: Ana\nSubject: It\n\n${above}\nHello`,
  ],
  [
    "Outlook in French",
    `Yes\n\n-----Message d'origine-----\nDe : River\nEnvoyé : mardi\nÀ : Ana\nObjet : Oui\n\n${above}\nHello`,
  ],
  ["with a signature", `Yes\n\n-- \nAna\n+1 555`],
  ["without what we wrote", `Yes\n\nOn Tue, 24 Nov, River wrote:\n> Hello`],
  ["alone", "Yes\r\n"],
])("an answer of %s is what was written", (_program, text) => {
  expect(ownWords(text)).toBe("Yes");
});

test("words that look like it stay: a list, a quotation within, a colon at the end", () => {
  for (const text of ["I need:\n\n- a lamp\n- a boat", "You say\n> hello\nand I say yes", "At 10:00:"])
    expect(ownWords(text)).toBe(text);
});
