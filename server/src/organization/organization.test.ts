import { organization } from "@marquee/contract/organization";
import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestTenant, testWorld } from "../test/world.ts";

beforeAll(() => testWorld().then(() => undefined));
afterEach(async () => (await testWorld()).clock.reset());

/** What the tenants of this worker ask the database from now on. */
async function statements(): Promise<string[]> {
  const { driver } = await testWorld();
  const seen: string[] = [];
  const { query } = driver;
  Object.assign(driver, {
    query: (...asked: Parameters<typeof query>) => {
      seen.push(asked[1]);
      return query(...asked);
    },
  });
  onTestFinished(() => void Object.assign(driver, { query }));
  return seen;
}

async function rename(tenant: TestTenant, name: string): Promise<void> {
  const { driver } = await testWorld();
  await driver.query(
    "system",
    "update organizations set name = $2, configuration = jsonb_set(configuration, '{NAME}', to_jsonb($2::text)) where id = $1",
    [tenant.organization.id, name],
  );
}

test("the community and its configuration are read once, and then cost the database nothing", async () => {
  const tenant = await (await testWorld()).tenant();
  const first = [await tenant.guest.call(organization.get, {}), await tenant.guest.call(organization.config, {})];
  const asked = await statements();
  const again = [await tenant.guest.call(organization.get, {}), await tenant.guest.call(organization.config, {})];
  expect(again.map(({ data }) => data)).toEqual(first.map(({ data }) => data));
  expect(asked).toEqual([]);
});

test("a community that changes is answered as it is now, and one that does not is not read again for it", async () => {
  const { clock, tenant: makeTenant } = await testWorld();
  const [changing, other] = [await makeTenant({ NAME: "Harbor" }), await makeTenant({ NAME: "Riverside" })];
  for (const { guest } of [changing, other]) await guest.call(organization.get, {});
  await rename(changing, "Harbor Club");
  clock.forward(6_000);
  const asked = await statements();
  expect((await changing.guest.call(organization.get, {})).data.name).toBe("Harbor Club");
  expect((await changing.guest.call(organization.config, {})).data.NAME).toBe("Harbor Club");
  expect((await other.guest.call(organization.get, {})).data.name).toBe("Riverside");
  expect(asked.filter((text) => text.includes("unnest"))).toHaveLength(1);
});

/** What clients in use read of the configuration without asking whether it is there. */
const fields = [
  "ENVIRONMENT",
  "ORGANIZATION_ID",
  "SLUG",
  "NAME",
  "DESCRIPTION",
  "WEBSITE_URL",
  "API_URL",
  "CHAT_URL",
  "OPENGRAPH_URL",
  "COGNITO_USERPOOL_ID",
  "COGNITO_CLIENT_ID",
  "COGNITO_HOSTED_URL",
  "BUNDLE_IDENTIFIER",
  "EXPO_PROJECT_ID",
  "EXPO_SLUG",
  "APPLE_APPSTORE_LINK",
  "GOOGLE_PLAYSTORE_LINK",
  "PRIMARY_MODULE",
  "PRIMARY_COLOR",
  "SECONDARY_COLOR",
  "LOGO",
  "ICON",
  "APP_ICON",
  "ADAPTIVE_ICON",
  "SPLASH_SCREEN",
  "SPLASH_SCREEN_COLOR",
  "DEFAULT_LOCALE",
  "LOCALES",
  "LANGUAGES",
  "AUTH",
  "MODULES",
  "CUSTOM_MODULES",
  "SOCIAL",
  "PAYMENT",
  "INTEGRATIONS",
];

test("the configuration of a community that says nothing of its own is whole", async () => {
  const tenant = await (await testWorld()).tenant();
  const { data } = await tenant.guest.call(organization.config, {});
  expect(fields.filter((name) => Reflect.get(data, name) === undefined)).toEqual([]);
  expect(data).toMatchObject({
    ENVIRONMENT: "prod",
    PRIMARY_MODULE: "events",
    SPLASH_SCREEN_COLOR: data.PRIMARY_COLOR,
    LANGUAGES: {},
    AUTH: {
      LAYOUT: "default",
      DEFAULT_ACTION: "signIn",
      FACEBOOK: false,
      GOOGLE: false,
      APPLE: false,
      CUSTOM: [],
      FIELDS: { PHONE: false, TITLE: false, COMPANY: false },
    },
    CUSTOM_MODULES: [],
    SOCIAL: {},
    PAYMENT: { TYPE: "manual", CURRENCY: "USD" },
    INTEGRATIONS: [],
  });
});

test("the configuration says what a community's file says", async () => {
  const integration = {
    type: "badges",
    enabled: true,
    details: {
      type: "badges",
      name: "Badges",
      description: "Prints badges",
      logo: "https://badges.example/logo.png",
      permissions: { info: true, contact: false },
    },
  };
  const page = {
    name: "Shop",
    url: "https://shop.example",
    iconName: "store",
    color: "#0f6b72",
    position: "bottom" as const,
    translations: [{ locale: "fr", name: "Boutique" }],
  };
  const tenant = await (
    await testWorld()
  ).tenant({
    PRIMARY_MODULE: "groups",
    LANGUAGES: { en: { "nav.events": "Matches" } },
    CUSTOM_MODULES: [page],
    INTEGRATIONS: [integration],
    contact: {
      EMAIL: "hello@example.org",
      LINKEDIN: "club",
      TIKTOK: "club",
      IOS_APP_LINK: "https://apps.example/club",
    },
    signUp: { fields: [{ name: "phone", required: true }] },
    payment: { provider: "stripe", currency: "EUR", connectionId: "acct_1" },
  });
  const { data } = await tenant.guest.call(organization.config, {});
  expect(data).toMatchObject({
    PRIMARY_MODULE: "groups",
    LANGUAGES: { en: { "nav.events": "Matches" } },
    CUSTOM_MODULES: [page],
    INTEGRATIONS: [integration],
    SOCIAL: { linkedIn: "club", tikTok: "club" },
    APPLE_APPSTORE_LINK: "https://apps.example/club",
    AUTH: { FIELDS: { PHONE: true, TITLE: false, COMPANY: false } },
    PAYMENT: { TYPE: "stripe", CONNECTION_ID: "acct_1", CURRENCY: "EUR" },
  });
  expect((await tenant.guest.call(organization.get, {})).data.integrations).toEqual([integration]);
});
