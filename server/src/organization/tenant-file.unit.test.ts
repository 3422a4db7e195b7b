import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judgeTenantFile } from "./tenant-file.ts";

const riverside: object = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../tenants/riverside.json"), "utf8"),
);
const problemsOf = (change: object): readonly string[] => {
  const judged = judgeTenantFile({ ...riverside, ...change });
  return judged.ok ? [] : judged.problems;
};

const tier = { slug: "gold", name: "Gold", priority: 1, iconName: "award" };
const usual = { requireAuth: false, enabled: true, enabledTiers: [], editable: true, editableTiers: [], options: {} };

test("the demo's own file is a good one", () => {
  expect(problemsOf({})).toEqual([]);
});

test("a community's own wordings are texts that can be read", () => {
  expect(
    problemsOf({ LANGUAGES: { en: { "nav.events": "Matches", "shell.unread": "{count, plural, other {#}}" } } }),
  ).toEqual([]);
  expect(problemsOf({ LANGUAGES: { fr: { "nav.events": "{count, plural, one}" } } })).toEqual([
    "LANGUAGES.fr has a text for nav.events that is not written in ICU MessageFormat.",
  ]);
});

test("everything that is wrong is reported at once, a sentence each", () => {
  const problems = problemsOf({
    NAME: undefined,
    SLUG: "Not OK",
    PRIMARY_COLOR: "teal",
    domains: ["https://x.example.org"],
    locales: ["en", "english please"],
    timezone: "Mars/Olympus",
    payment: { provider: "cash", currency: "XXQ" },
    colour: "red",
    COGNITO_USERPOOL_ID: "eu-west-1_Abc",
  });
  expect(problems.toSorted()).toEqual([
    "COGNITO_CLIENT_ID is missing: it belongs to COGNITO_USERPOOL_ID.",
    "NAME is missing.",
    "PRIMARY_COLOR must be a colour such as #0f6b72.",
    "SLUG may hold lower-case letters, numbers and dashes only.",
    "colour is not known.",
    "domains.0 must be a host name in lower case, without scheme, port or path.",
    "locales.1 must be a language tag such as en or pt-BR.",
    "payment.currency must be a currency code such as EUR.",
    "payment.provider must be one of stripe, paypal, braintree, manual.",
    "timezone must be a time zone such as Europe/Dublin.",
  ]);
});

test.each([
  [{ DEFAULT_LOCALE: "de" }, 'DEFAULT_LOCALE is "de", which is not among the locales.'],
  [
    { ORGANIZATION_ID: "019a0c2e-7b00-7c41-9a3e-5d2f10b6e401" },
    "ORGANIZATION_ID must be a uuid of version 1 to 5 in lower case.",
  ],
  [{ tiers: [tier, tier] }, 'tiers has "gold" more than once.'],
  [{ tiers: [{ ...tier, color: "gold" }] }, "tiers.0.color must be a colour such as #0f6b72."],
  [
    { modules: { events: { ...usual, enabledTiers: ["gold"] } }, tiers: [] },
    'modules.events.enabledTiers has "gold", which is not among the tiers.',
  ],
  [{ administrators: ["nobody"] }, "administrators.0 must be an e-mail address."],
  [{ modules: { dance: {} } }, "modules.dance is not known."],
  [{ contact: { FAX: "1" } }, "contact.EMAIL is missing."],
])("%j is refused", (change, problem) => {
  expect(problemsOf(change)).toContain(problem);
});

test("an outside service is named by its type, once, and has addresses that pages can open", () => {
  const details = { name: "Prints", description: "", logo: "", permissions: { info: true, contact: false } };
  const prints = { type: "prints", enabled: true, publicUrl: "https://prints.example", details };
  const offering = (...INTEGRATIONS: object[]) => problemsOf({ INTEGRATIONS }).toSorted();
  expect(
    offering(prints, { ...prints, type: "routes", details: { ...details, type: "routes", logo: "a/b.svg" } }),
  ).toEqual([]);
  expect(
    offering(
      { ...prints, type: "Prints!", publicUrl: "javascript:alert(1)", secret: "x" },
      {
        ...prints,
        enabled: undefined,
        details: { ...details, name: "", permissions: { info: true } },
      },
    ),
  ).toEqual([
    "INTEGRATIONS.0.publicUrl must be a web address, such as https://prints.example.org.",
    "INTEGRATIONS.0.secret is not known.",
    "INTEGRATIONS.0.type may hold lower-case letters, numbers and dashes only.",
    "INTEGRATIONS.1.details.name must not be empty.",
    "INTEGRATIONS.1.details.permissions.contact is missing.",
    "INTEGRATIONS.1.enabled is missing.",
  ]);
  expect(
    offering(prints, { ...prints, details: { ...details, type: "routes", logo: "http://prints.example/logo.png" } }),
  ).toEqual([
    'INTEGRATIONS has "prints" more than once.',
    'INTEGRATIONS has "prints", whose details are of the type "routes".',
    'INTEGRATIONS has "prints", whose logo needs an address that begins with https.',
  ]);
});
