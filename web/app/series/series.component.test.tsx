import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { SeriesDates } from "./series-dates.tsx";
import { SeriesList } from "./series-list.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const swims = { id, slug: "swims", name: "Swims of the year", description: "At dawn", image: null, sortOrder: 0 };

/** Answers what goes on, and with `past` what is over. */
const answering =
  (now: unknown, past: unknown = []): Fetch =>
  async (url) => {
    const data = new URL(url, "http://localhost").searchParams.has("past") ? past : now;
    return data === undefined
      ? Response.json({ status: "error", message: "Away", data: null }, { status: 503 })
      : Response.json({ status: "ok", message: "ok", data });
  };

test("series are listed, each a way to its dates", async () => {
  const page = await show(() => <SeriesList past={false} />, { fetch: answering([swims]) });
  const link = page.getByRole("link", { name: "Swims of the year" });
  await expect.element(link).toHaveAttribute("href", `/series/${id}`);
  await expect.element(page.getByText("At dawn")).toBeVisible();
});

test("without series the list says what would be here, and the way on", async () => {
  const page = await show(() => <SeriesList past={false} />, { fetch: answering([]) });
  await expect.element(page.getByText("No series at the moment")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "See other events" })).toHaveAttribute("href", "/events");
  const over = await show(() => <SeriesList past />, { fetch: answering([]) });
  await expect.element(over.getByText("No series is over yet")).toBeVisible();
});

test("a list of series that did not arrive can be asked for again", async () => {
  const page = await show(() => <SeriesList past={false} />, { fetch: answering(undefined) });
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a series without a date to come says that it is announced here, and leads to what has been", async () => {
  const page = await show(() => <SeriesDates series={swims} past={false} />, { fetch: answering([]) });
  await expect.element(page.getByText("No date yet")).toBeVisible();
  await expect.element(page.getByText("When Swims of the year comes again, it is announced here.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Past" })).toHaveAttribute("href", `/series/${id}?past`);
});
