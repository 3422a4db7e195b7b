import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { Subscribe } from "./subscribe.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const group = { id, slug: "choir", name: "River Choir" };
const member = { role: "member" as const };
const nothing = (): void => undefined;

test("a public group's calendar is open to everybody, and leads into the usual calendars", async () => {
  const page = await show(() => (
    <Subscribe group={{ ...group, access: "public", viewer: { role: null } }} onClose={nothing} />
  ));
  const address = page.getByLabelText("Address of the calendar").element() as HTMLInputElement;
  expect(address.value).toMatch(/^https?:\/\/.+\/groups\/choir\/calendar\.ics$/);
  const hrefOf = (name: string) => page.getByRole("link", { name }).element().getAttribute("href");
  expect(hrefOf("Apple and other calendars")).toBe(address.value.replace(/^https?/, "webcal"));
  expect(hrefOf("Google Calendar")).toContain(encodeURIComponent(address.value.replace(/^https?/, "webcal")));
  expect(hrefOf("Outlook")).toContain(encodeURIComponent(address.value));
});

test("an own address is shown once, renewed and ended", async () => {
  let createdAt: string | null = null;
  let made = 0;
  const fetch: Fetch = async (_url, { method = "GET" } = {}) => {
    if (method === "POST") createdAt = `2026-11-20T10:00:0${++made}.000Z`;
    if (method === "DELETE") createdAt = null;
    const data = method === "POST" ? { token: `token-${made}`, createdAt } : { groupId: id, createdAt };
    return Response.json({ status: "ok", message: "ok", data: method === "DELETE" ? null : data });
  };
  const page = await show(
    () => <Subscribe group={{ ...group, access: "private", viewer: member }} onClose={nothing} />,
    { fetch },
  );
  await page.getByRole("button", { name: "Make my address" }).click();
  const address = page.getByLabelText("Your own address", { exact: true });
  await expect.element(address.last()).toHaveValue(`https://riverside.test/calendars/token-1/events.ics`);
  await page.getByRole("button", { name: "New address" }).click();
  await expect.element(address.last()).toHaveValue(`https://riverside.test/calendars/token-2/events.ics`);
  await page.getByRole("button", { name: "End it" }).click();
  await expect.element(page.getByRole("button", { name: "Make my address" })).toBeVisible();
  expect(page.container.querySelector("input")).toBeNull();
});

test("whoever has made one before is told since when, and not what it is", async () => {
  const fetch: Fetch = async () =>
    Response.json({ status: "ok", message: "ok", data: { groupId: id, createdAt: "2026-11-03T10:00:00.000Z" } });
  const page = await show(
    () => <Subscribe group={{ ...group, access: "private", viewer: member }} onClose={nothing} />,
    { fetch },
  );
  await expect.element(page.getByText(/^You made an address/)).toBeVisible();
});
