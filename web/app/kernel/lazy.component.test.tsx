import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { awaitTexts } from "./i18n/arriving-texts.ts";
import { lazy } from "./lazy.ts";
import { Suspense } from "./suspense.tsx";

test("a part is drawn once its script and the texts that came on their way with it are there", async () => {
  let arrive = () => undefined as void;
  let drawn = 0;
  const Greeting = lazy(async () => {
    awaitTexts(new Promise<void>((resolve) => (arrive = resolve)));
    return {
      default: () => {
        drawn += 1;
        return <p>Welcome</p>;
      },
    };
  });
  const page = await show(() => (
    <Suspense fallback={<p>Loading</p>}>
      <Greeting />
    </Suspense>
  ));
  await expect.element(page.getByText("Loading")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(drawn).toBe(0);
  arrive();
  await expect.element(page.getByText("Welcome")).toBeVisible();
});
