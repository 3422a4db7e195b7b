import { expect, test } from "vitest";
import { show } from "../../test/shown.tsx";
import { FileField } from "./file-field.tsx";

/** What the browser asks of the page before the tab goes: whether somebody would lose something. */
function wouldAsk(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test("whoever leaves while a file is on its way is asked first, and nobody else", async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const page = await show(() => <FileField label="Proof" kind="file" keep={() => arrived} onKept={() => undefined} />);
  expect(wouldAsk()).toBe(false);
  await page.getByLabelText(/^Proof/).upload(new File(["Insured"], "policy.txt", { type: "text/plain" }));
  await expect.element(page.getByRole("progressbar")).toBeVisible();
  await expect.poll(wouldAsk).toBe(true);
  arrive();
  await expect.element(page.getByRole("status").filter({ hasText: "policy.txt" })).toBeVisible();
  await expect.poll(wouldAsk).toBe(false);
});
