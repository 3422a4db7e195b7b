import { payments } from "@marquee/contract/payments";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { stripeKeys, stripeShop, type StripeShop, thereOf } from "../test/stripe.ts";
import { testWorld, type World } from "../test/world.ts";
import { paymentSettings } from "./schema.ts";

let world: World;
let shop: StripeShop;

beforeAll(async () => {
  world = await testWorld();
  shop = await stripeShop(world);
  return () => shop.close();
});

describe("the settings", () => {
  test("say what is there, and never a secret", async () => {
    const { data } = await shop.administrator.call(payments.settings, {});
    expect(data).toMatchObject({
      provider: "stripe",
      hasSecretKey: true,
      hasWebhookSecret: true,
      publishableKey: "pk_test_public",
      mode: "test",
    });
    expect(data.webhookUrl).toContain(`/webhooks/stripe/${shop.tenant.organization.id}`);
    expect(JSON.stringify(data)).not.toContain(stripeKeys.secretKey);
    const rows = await world.database
      .select()
      .from(paymentSettings)
      .where(eq(paymentSettings.organizationId, shop.tenant.organization.id));
    expect(JSON.stringify(rows)).not.toContain(stripeKeys.secretKey);
    expect(JSON.stringify(rows)).not.toContain(stripeKeys.webhookSecret);
  });

  test("refuse Stripe without its keys, and keys in the wrong place", async () => {
    const tenant = await world.tenant();
    const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
    const save = (body: object) => administrator.call(payments.saveSettings, { body });
    expect((await save({ provider: "stripe", publishableKey: "pk_test_1" })).code).toBe("payment.keysMissing");
    expect((await save({ publishableKey: "sk_test_1" })).issues).toMatchObject([{ path: "publishableKey" }]);
    expect((await administrator.call(payments.testKeys, {})).code).toBe("payment.keysMissing");
    await save({ provider: "stripe", ...stripeKeys, secretKey: "sk_test_refused" });
    expect(await administrator.call(payments.testKeys, {})).toMatchObject({ status: 460, code: "payment.keysRefused" });
    await save({ secretKey: "sk_test_good" });
    expect((await administrator.call(payments.testKeys, {})).data).toEqual({
      name: "Simulated account",
      isLive: false,
    });
    expect((await save({ secretKey: null })).code).toBe("payment.keysMissing");
    expect((await save({ provider: "manual", secretKey: null })).data).toMatchObject({
      provider: "manual",
      hasSecretKey: false,
    });
  });

  test("hold for the next order", async () => {
    const own = await stripeShop(world);
    const { client, eventId } = await own.buyer();
    const { data: first } = await own.intentFor(client, eventId);
    await own.administrator.call(payments.saveSettings, { body: { provider: "manual" } });
    const { data: second } = await own.intentFor(client, eventId);
    await own.settle();
    expect([second.integration.type, second.inBrowser, second.byHand?.amount]).toEqual(["manual", null, 2500]);
    expect(own.account.find(thereOf(first.secret)).status).toBe("canceled");
    await own.close();
  });
});
