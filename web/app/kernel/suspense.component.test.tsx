import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { Suspense } from "./suspense.tsx";

test("what has arrived is drawn though nobody was told that it has", async () => {
  let isThere = false;
  // As React does it where it forgets what it waits for.
  const forgotten = new Promise<void>(() => undefined);
  function Greeting() {
    if (!isThere) throw forgotten;
    return <p>Welcome</p>;
  }
  const page = await show(() => (
    <Suspense fallback={<p>Loading</p>}>
      <Greeting />
    </Suspense>
  ));
  await expect.element(page.getByText("Loading")).toBeVisible();
  isThere = true;
  await expect.element(page.getByText("Welcome")).toBeVisible();
  expect(page.getByText("Loading").query()).toBeNull();
});
