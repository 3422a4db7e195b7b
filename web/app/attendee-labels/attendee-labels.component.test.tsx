import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { FiltersMenu } from "./index.ts";
import { LabelsDialog } from "./labels-dialog.tsx";
import { SetLabels } from "./set-labels.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const [eventId, accountId] = [id(1), id(2)];
const vip = { id: id(3), name: "VIP", colour: "second", count: 2 };
const press = { id: id(4), name: "Press", colour: "accent", count: 0 };
const saved = { id: id(5), name: "Valid", search: "status=ready", createdAt: "2026-05-04T17:30:00.000Z" };

function server({ labels = [vip, press], filters = [saved] }: { labels?: object[] | null; filters?: object[] } = {}) {
  const sent: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(String(url), "https://riverside.test");
    const path = pathname.split(`/${eventId}/`).at(-1) ?? "";
    if (method !== "GET") sent.push(`${method} ${path} ${String(body ?? "")}`.trim());
    if (labels === null) return Response.json({ status: "error", message: "Away", data: null }, { status: 503 });
    const data = method !== "GET" ? null : path.endsWith("filters") ? filters : labels;
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, sent };
}

test("labels say how many have them, and one is removed after a question that says what is lost", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <LabelsDialog eventId={eventId} onClose={() => undefined} />, { fetch });
  await expect.element(page.getByText("2 attendees", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove VIP" }).click();
  await expect.element(page.getByText("2 attendees lose it.")).toBeVisible();
  await page.getByRole("button", { name: "Remove label" }).click();
  await expect.poll(() => sent).toEqual([`DELETE labels/${vip.id}`]);
});

test("without labels it says who sees them; what did not arrive is asked for again", async () => {
  const empty = await show(() => <LabelsDialog eventId={eventId} onClose={() => undefined} />, server({ labels: [] }));
  await expect.element(empty.getByText("No labels yet. Attendees never see them.")).toBeVisible();
  await empty.unmount();
  const away = await show(() => <LabelsDialog eventId={eventId} onClose={() => undefined} />, server({ labels: null }));
  await expect.element(away.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("the labels of somebody are sent whole, with what was ticked and without what was not", async () => {
  const { fetch, sent } = server();
  const path = { eventId, accountId };
  const page = await show(() => <SetLabels path={path} name="Noor" labelIds={[vip.id]} onClose={() => undefined} />, {
    fetch,
  });
  await page.getByRole("checkbox", { name: "VIP" }).click();
  await page.getByRole("checkbox", { name: "Press" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toEqual([`PUT attendees/${accountId}/labels {"labelIds":["${press.id}"]}`]);
});

test("a saved filter leads to its view, and what is filtered now is saved under a name", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <FiltersMenu eventId={eventId} />, { fetch, at: "/organize/regatta?search=ana" });
  await page.getByRole("button", { name: "Saved filters" }).click();
  await expect
    .element(page.getByRole("menuitem", { name: "Valid" }))
    .toHaveAttribute("href", expect.stringContaining("status=ready"));
  await page.getByRole("menuitem", { name: "Save this filter" }).click();
  await page.getByRole("textbox", { name: /^Name of the filter/ }).fill("Everybody called Ana");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent)
    .toEqual(['POST attendees/filters {"name":"Everybody called Ana","search":"search=ana"}']);
});

test("nothing is offered where nothing is saved and nothing filtered", async () => {
  const { fetch } = server({ filters: [] });
  const page = await show(() => <FiltersMenu eventId={eventId} />, { fetch, at: "/organize/regatta" });
  expect(page.getByRole("button", { name: "Saved filters" }).elements()).toHaveLength(0);
});
