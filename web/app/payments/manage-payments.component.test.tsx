import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { ProviderForm, type Settings } from "./provider-form.tsx";
import { ProviderState } from "./provider-state.tsx";

const settings: Settings = {
  provider: "manual",
  publishableKey: null,
  hasSecretKey: false,
  hasWebhookSecret: false,
  mode: "none",
  webhookUrl: "https://riverside.test/webhooks/stripe/1",
  webhookEvents: ["payment_intent.succeeded", "charge.refunded"],
  webhookAt: null,
  refusedAt: null,
  failedRefunds: 0,
};

async function shown(given: Partial<Settings>, answer?: Response) {
  const sent: unknown[] = [];
  const fetch: Fetch = async (_url, { body } = {}) => {
    sent.push(JSON.parse(String(body ?? "null")));
    return answer?.clone() ?? Response.json({ status: "ok", message: "ok", data: { ...settings, ...given } });
  };
  const all = { ...settings, ...given };
  const page = await show(
    () => (
      <>
        <ProviderState settings={all} />
        <ProviderForm settings={all} />
      </>
    ),
    { fetch },
  );
  return { page, sent };
}

test("keys are asked for with Stripe alone, and only what was typed is sent", async () => {
  const { page, sent } = await shown({ publishableKey: "pk_test_1", hasWebhookSecret: true });
  await expect.element(page.getByText("Secret key", { exact: true })).not.toBeInTheDocument();
  await page.getByRole("radio", { name: /Stripe/ }).click();
  await page.getByLabelText("Secret key").fill("sk_test_1");
  await expect.element(page.getByText("https://riverside.test/webhooks/stripe/1")).toBeVisible();
  await expect.element(page.getByText(/Stripe has not told us anything yet/)).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => sent).toEqual([{ provider: "stripe", secretKey: "sk_test_1" }]);
  await expect.element(page.getByText("Payment settings saved")).toBeVisible();
});

test("what a key lacks is said beside the form", async () => {
  const message = "Stripe needs the publishable key.";
  const refusal = { status: "error", message, data: null, code: "payment.keysMissing" };
  const kept = { publishableKey: "pk_test_1", hasSecretKey: true, hasWebhookSecret: true };
  const { page } = await shown(kept, Response.json(refusal, { status: 409 }));
  await page.getByRole("radio", { name: /Stripe/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(message).first()).toBeVisible();
});

test("saved keys are tested, and test keys, forgeries and failed refunds are said", async () => {
  const account = Response.json({ status: "ok", message: "ok", data: { name: "Riverside Ltd", isLive: true } });
  const { page } = await shown(
    {
      provider: "stripe",
      publishableKey: "pk_test_1",
      hasSecretKey: true,
      hasWebhookSecret: true,
      mode: "test",
      webhookAt: "2026-11-20T10:00:00.000Z",
      refusedAt: "2026-11-21T10:00:00.000Z",
      failedRefunds: 2,
    },
    account,
  );
  await expect.element(page.getByText(/These are test keys/)).toBeVisible();
  await expect.element(page.getByText("Stripe did not make 2 refunds. Look at them in the dashboard.")).toBeVisible();
  await expect.element(page.getByText(/came with a wrong signature/)).toBeVisible();
  await page.getByRole("button", { name: "Test the saved keys" }).click();
  await expect.element(page.getByText("The keys work. Money goes to Riverside Ltd.")).toBeVisible();
});
