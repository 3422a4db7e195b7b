import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { DetailsActions } from "./details-actions.tsx";
import type { Membership } from "./reads.ts";

const membership = {
  channelId: "0192aaaa-0000-4000-8000-000000000001",
  notifications: true,
  channel: { eventId: null },
} as unknown as Membership;

/** The addresses that the page led to, one after the other. */
async function shown(locale: "en" | "fr") {
  const led: string[] = [];
  const page = await show(
    function Details() {
      const { search } = useLocation();
      if (search !== "" && led.at(-1) !== search) led.push(search);
      return <DetailsActions membership={membership} />;
    },
    { locale, at: "/messages/1" },
  );
  return { page, led };
}

test.each([
  ["en", "Go to a day", "11202026"],
  ["fr", "Aller à une date", "20112026"],
] as const)("a day is written as in %s, and led to once its year is whole", async (locale, label, keys) => {
  const { page, led } = await shown(locale);
  await page.getByRole("group", { name: label }).getByRole("spinbutton").first().click();
  await userEvent.keyboard(keys);
  await expect.poll(() => led).toEqual(["?day=2026-11-20"]);
});
