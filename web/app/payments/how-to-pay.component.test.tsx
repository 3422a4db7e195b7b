import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "../test/shown.tsx";
import { Button } from "../ui/button.tsx";
import { HowToPay, type Pay, type Payable } from "./how-to-pay.tsx";
import type { StripeFault } from "./stripe-script.ts";

const due = {
  reference: "ABCD-EFGH-JKLM",
  amount: 2500,
  currency: "EUR",
  dueBy: "2030-06-01T00:00:00.000Z",
  holder: "Riverside",
  account: null,
  bank: null,
  bic: null,
  note: null,
};
const byHand: Payable = { id: "intent", secret: "", byHand: due, inBrowser: null };
const online: Payable = {
  id: "intent",
  secret: "pi_1_secret_2",
  byHand: null,
  inBrowser: { script: "/none.js", publishableKey: "pk_test_1" },
};

afterEach(() => Reflect.deleteProperty(window, "Stripe"));

/** What Stripe's script would bring: a part with one word in it, and an answer to the press. */
function bringStripe(answer: StripeFault | undefined) {
  const confirmed = vi.fn<(given: object) => Promise<object>>(async () => (answer ? { error: answer } : {}));
  const create = () => ({
    on: (name: string, listener: () => void) => name === "ready" && queueMicrotask(listener),
    mount: (place: HTMLElement) => void (place.textContent = "Card number"),
    destroy: () => undefined,
  });
  const made = { elements: () => ({ create, submit: async () => ({}) }), confirmPayment: confirmed };
  Reflect.set(window, "Stripe", () => made);
  return confirmed;
}

function Step({ intent, onAnswer }: { intent: Payable; onAnswer: (message: string | undefined) => void }) {
  const pay = useRef<Pay>(undefined);
  const press = async (): Promise<void> => onAnswer((await pay.current?.())?.message);
  return (
    <>
      <HowToPay intent={intent} pay={pay} title="How to pay" />
      <Button onClick={() => void press()}>Pay</Button>
    </>
  );
}

async function shown(intent: Payable) {
  const onAnswer = vi.fn<(message: string | undefined) => void>();
  const page = await show(() => <Step intent={intent} onAnswer={onAnswer} />);
  return { page, onAnswer };
}

test("what is collected outside shows where to, and nothing is asked at the press", async () => {
  const { page, onAnswer } = await shown(byHand);
  await expect.element(page.getByText("ABCD-EFGH-JKLM")).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(undefined));
});

test("what is paid here shows the provider's part, and the press hands it over with the way back", async () => {
  const confirmed = bringStripe(undefined);
  const { page, onAnswer } = await shown(online);
  await expect.element(page.getByText("Card number")).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(undefined));
  expect(confirmed).toHaveBeenCalledWith(
    expect.objectContaining({ confirmParams: { return_url: expect.stringContaining("?paid=intent") } }),
  );
});

test("a declined card is said in the bank's words, with what to do next", async () => {
  bringStripe({ type: "card_error", code: "card_declined", message: "Your card was declined." });
  const { page, onAnswer } = await shown(online);
  await expect.element(page.getByText("Card number")).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  await vi.waitFor(() =>
    expect(onAnswer).toHaveBeenCalledWith(expect.stringMatching(/^Your card was declined\. Nothing was charged\./)),
  );
});

test("what was paid before is not paid again", async () => {
  bringStripe({ type: "invalid_request_error", code: "payment_intent_unexpected_state", message: "Already." });
  const { page, onAnswer } = await shown(online);
  await expect.element(page.getByText("Card number")).toBeVisible();
  await page.getByRole("button", { name: "Pay" }).click();
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(undefined));
});

test("without the script it is said that the form is missing, and it can be tried again", async () => {
  const { page } = await shown(online);
  await expect.element(page.getByText("The payment form could not be loaded.")).toBeVisible();
  bringStripe(undefined);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Card number")).toBeVisible();
});
