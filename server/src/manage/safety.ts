import { kernelErrors } from "@marquee/contract/kernel";
import { manage, type SafetySettings } from "@marquee/contract/manage";
import { findAllUnwanted } from "../messages/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { type SafetyChoices, safetyOfFile, usualSafety } from "../kernel/tenancy/safety.ts";
import { readSafety } from "./queries/overview.ts";
import { saveChoices } from "./repo.ts";

export const safety = query(manage.safety, ({ scope }) => safetyView(scope));

export const saveSafety = command(manage.saveSafety, async ({ scope, body }) => {
  const { words, ...numbers } = body;
  const chosen = { ...numbers, ...(words !== undefined && { words: words && cleaned(words) }) };
  const entries = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const choices: SafetyChoices = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const cleared = entries.filter(([, value]) => value === null).map(([name]) => name);
  if (entries.length > 0) await saveChoices(scope, choices, cleared);
  return safetyView(scope);
});

/** What a list would refuse of a text, before it is saved. */
export const tryWords = command(manage.tryWords, async ({ body }) => ({
  matches: findAllUnwanted(cleaned(body.words), body.text),
}));

const cleaned = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== "")),
];

/** As it is stored, not as this process knows the tenant: whoever has just saved reads what they saved. */
async function safetyView(scope: Scope): Promise<SafetySettings> {
  const row = (await readSafety(scope)) ?? fail(kernelErrors.organization);
  const file = safetyOfFile(row.configuration);
  const choices = row.choices ?? {};
  const origin = (name: keyof SafetyChoices) => (name in choices ? "here" : name in file ? "file" : "usual");
  const { words, ...numbers } = { ...usualSafety, ...file, ...choices };
  return {
    ...numbers,
    words: [...words],
    origins: {
      newcomerDays: origin("newcomerDays"),
      newcomerLinks: origin("newcomerLinks"),
      newcomerSeconds: origin("newcomerSeconds"),
      repeatHours: origin("repeatHours"),
      hideAfter: origin("hideAfter"),
      minimumAge: origin("minimumAge"),
      firstPosts: origin("firstPosts"),
      firstComments: origin("firstComments"),
      words: origin("words"),
    },
    updatedAt: row.updatedAt,
  };
}
