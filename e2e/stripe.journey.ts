import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { newcomer } from "./kernel/join.ts";
import { cards, paidEvent, pay, test, toPaying } from "./kernel/paying.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect } from "./kernel/test.ts";

const event = `/events/${paidEvent}`;

test("a declined card is said in words with what to do next, and another one pays", async ({ page, mailbox }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await toPaying(page, mailbox, newcomer("declined"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pay(page, cards.declined);
  await expect(page.getByText(/Your card was declined\..*Nothing was charged/).first()).toBeVisible();
  await expectAccessible(page);
  await pay(page, cards.accepted);
  await page.waitForURL("**/register/done");
  await page.goto("/me/payments");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("main").getByText("Paid", { exact: true })).toBeVisible();
});

test("whoever is sent to their bank comes back to their pass, or to another try", async ({
  page,
  mailbox,
  problems,
}) => {
  problems.allow(/status of 460/);
  test.setTimeout(120_000);
  await toPaying(page, mailbox, newcomer("bank"));
  await pay(page, cards.challenged);
  await page.getByRole("button", { name: "No, refuse" }).click();
  await expect(page.getByText("Payment failed. Please try another payment method.").first()).toBeVisible();
  await pay(page, cards.challenged);
  await page.getByRole("button", { name: "Yes, pay" }).click();
  await page.waitForURL("**/register/done");
});

test("what takes its time is said to be on its way, and is there when the bank is done", async ({
  page,
  mailbox,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.allow(/status of 409/);
  await toPaying(page, mailbox, newcomer("slow"));
  await pay(page, "AT61 1904 3002 3457 3201");
  await expect(page.getByText("Payment processing. We'll update you when payment is received.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay / })).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole("heading", { level: 1, name: "You are already going" })).toBeVisible({ timeout: 40_000 });
});

test("the script of the provider is allowed on the step where money is paid, and nowhere else", async ({
  page,
  mailbox,
}) => {
  await toPaying(page, mailbox, newcomer("policy"));
  const policyAt = async (path: string): Promise<string> =>
    (await page.request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policyAt(`${event}/register/payment`)).toContain("https://js.stripe.com");
  expect(await policyAt(`${event}/register`)).not.toContain("stripe");
  expect(await policyAt(event)).not.toContain("stripe");
});

test("an administrator sees how money is taken, tries the keys, and is told what is wrong with one", async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400/);
  await signIn(page, "ines.duarte@example.org", "/manage/payments");
  await expect(page.getByText("This installation simulates payments: nothing is charged.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /Stripe/ }).check();
  await page.getByLabel("Publishable key").fill("sk_test_wrong_place");
  await page.getByLabel("Secret key").fill("sk_test_good");
  await page.getByLabel("Signing secret of the webhook").fill("whsec_good");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByLabel("Publishable key").fill("pk_test_right");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Payment settings saved")).toBeVisible();
  await expect(page.getByLabel("Secret key")).toHaveValue("");
  await page.getByRole("button", { name: "Test the saved keys" }).click();
  await expect(page.getByText(/Simulated account/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScroll(page);
});
