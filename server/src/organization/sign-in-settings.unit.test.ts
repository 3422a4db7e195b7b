import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { policyOf } from "./pool-policy.ts";
import { readSignInSettings, type SignInSettings, withoutSecrets } from "./sign-in-settings.ts";
import { judgeTenantFile } from "./tenant-file.ts";

const riverside: object = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../tenants/riverside.json"), "utf8"),
);
const problemsOf = (AUTH: object, change: object = {}): readonly string[] => {
  const judged = judgeTenantFile({ ...riverside, AUTH, ...change });
  return judged.ok ? [] : judged.problems;
};

const guild = { name: "Guild", btnText: "Enter with the Guild", color: "#112233", issuer: "https://id.guild.example" };
const settings: SignInSettings = {
  CUSTOM: [{ ...guild, clientId: "club", clientSecretFile: "guild.secret", scopes: ["openid", "email"] }],
  SOCIAL: {
    Google: { clientId: "g", clientSecret: "g-secret" },
    Apple: { clientId: "a", teamId: "T", keyId: "K", privateKey: "a-key" },
  },
  SCOPES: ["openid"],
  GUESTS: true,
  REDIRECTS: ["org.example.club://signed-in"],
  APPLICATIONS: [
    {
      name: "Festival app",
      clientId: "festival1",
      SCOPES: ["openid", "marquee/api"],
      REDIRECTS: ["https://festival.example/back"],
    },
  ],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sign-in-"));
  await writeFile(join(folder, "guild.secret"), "guild-secret\n");
});
afterAll(() => rm(folder, { recursive: true }));

test("a good file has no problems", () => {
  expect(problemsOf(settings)).toEqual([]);
});

test("a provider that nobody could reach is refused, unless the hosted pool knows it by its name", () => {
  const named = { CUSTOM: [{ name: "Guild" }] };
  expect(problemsOf(named)).toEqual(["AUTH.CUSTOM.0 needs an issuer and a clientId."]);
  expect(problemsOf(named, { COGNITO_USERPOOL_ID: "eu-west-1_Abc", COGNITO_CLIENT_ID: "abc" })).toEqual([]);
});

test.each([
  [
    { ...guild, clientId: "c", issuer: "http://id.guild.example" },
    "AUTH.CUSTOM.0.issuer must be an https address without query.",
  ],
  [{ ...guild, clientId: "c", name: "../x" }, /AUTH.CUSTOM.0.name may hold letters/],
  [{ ...guild, clientId: "c", name: "Google" }, "AUTH.CUSTOM.0 has a name that is taken."],
  [{ ...guild, clientId: "c", color: "red" }, "AUTH.CUSTOM.0.color must be a colour such as #0f6b72."],
])("%j is refused", (provider, problem) => {
  expect(problemsOf({ CUSTOM: [provider] })).toEqual([expect.stringMatching(problem)]);
});

test("a policy is taken whole, and one that leaves nobody a way in is refused", () => {
  const policy = {
    password: { minimumLength: 12, requireSymbols: false },
    signUp: { mode: "domain", domains: ["harbor.org"] },
    secondFactor: { mode: "required", kinds: ["SOFTWARE_TOKEN_MFA"] },
    devices: { remember: "always" },
    strict: true,
    refreshTokenRotation: { enabled: true },
  };
  const problems = (POLICY: object) => problemsOf({ CUSTOM: [], POLICY });
  expect(problems(policy)).toEqual([]);
  expect(problems({ signUp: { mode: "domain" } })).toEqual([expect.stringContaining("must name a domain")]);
  expect(problems({ secondFactor: { mode: "required", kinds: ["SMS_MFA"] } })).toEqual([
    expect.stringContaining("SMS_MFA cannot"),
  ]);
  expect(problems({ password: { minimumLength: 3 } })).toEqual([
    expect.stringMatching(/^AUTH\.POLICY\.password\.minimumLength must be .*6/),
  ]);
  expect(problems({ secondFactor: { mode: "sometimes" } })).toHaveLength(1);
  expect(problems({ pasword: {} })).toHaveLength(1);
});

test("refresh tokens rotate with a minute of grace where the file does not say otherwise", () => {
  const rotationOf = (settings: Parameters<typeof policyOf>[0]) => policyOf(settings).refreshTokenRotation;
  expect(rotationOf(undefined)).toEqual({ enabled: true, graceSeconds: 60 });
  expect(rotationOf({ refreshTokenRotation: { graceSeconds: 5 } })).toEqual({ enabled: true, graceSeconds: 5 });
  expect(rotationOf({ refreshTokenRotation: { enabled: false } }).enabled).toBe(false);
});

test("secrets go to the identity service and are not kept with the tenant", async () => {
  const { settings: hosted, problems } = await readSignInSettings(settings, folder);
  expect(problems).toEqual([]);
  expect(hosted).toMatchObject({ scopes: ["openid"], allowsGuests: true, redirectAddresses: settings.REDIRECTS });
  expect(hosted.applications).toEqual([
    {
      clientId: "festival1",
      redirectAddresses: ["https://festival.example/back"],
      signOutAddresses: [],
      scopes: ["openid", "marquee/api"],
    },
  ]);
  expect(hosted.providers).toMatchObject([
    { kind: "google", name: "Google", clientSecret: "g-secret" },
    { kind: "apple", name: "SignInWithApple", privateKey: "a-key" },
    {
      kind: "openid",
      name: "Guild",
      clientSecret: "guild-secret",
      look: { text: "Enter with the Guild", color: "#112233" },
    },
  ]);
  const kept = JSON.stringify(withoutSecrets(settings));
  expect(kept).not.toMatch(/secret|a-key/);
  expect(JSON.parse(kept)).toMatchObject({
    CUSTOM: [{ name: "Guild", issuer: guild.issuer }],
    SOCIAL: { Google: { clientId: "g" }, Apple: { clientId: "a", teamId: "T", keyId: "K" } },
  });
});

test("a secret that cannot be read is reported", async () => {
  const { problems } = await readSignInSettings(settings, join(folder, "elsewhere"));
  expect(problems).toEqual(["AUTH.CUSTOM Guild names guild.secret, which cannot be read."]);
});
