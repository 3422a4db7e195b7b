import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import type { EventDetail, Session } from "../events/index.ts";
import { show } from "../test/shown.tsx";
import { SessionRegistration } from "./session-registration.tsx";

const id = (end: number) => `0192aaaa-0000-4000-8000-00000000000${end}`;
const start = new Date(Date.now() + 3_600_000).toISOString();
const event = { id: id(1), slug: "fair", currency: "EUR", registrationState: "open", viewer: { isRegistered: true } };
const session = {
  id: id(2),
  name: "Throwing pots",
  price: null,
  endTime: start,
  soldOut: false,
  viewer: { hasPlace: false, isOnAgenda: false },
  _count: { sections: 0 },
};
const pass = { id: id(3), alternateId: 7, usedAt: null, ticket: { name: "Day pass" } };

/** A server that answers with some passes and accesses, and notes what is sent. */
function server({ passes, accesses }: { passes: object[]; accesses: object[] }) {
  const sent: string[] = [];
  const fetch: Fetch = (url, init) => {
    const path = new URL(String(url), "http://fair.test").pathname;
    if (init.method !== "GET") sent.push(`${init.method} ${path.split("/").at(-1)}`);
    const data = init.method !== "GET" ? null : path.endsWith("/passes") ? passes : accesses;
    return Promise.resolve(Response.json({ status: "ok", message: "ok", data }));
  };
  return { fetch, sent };
}

const shown = (given: { passes: object[]; accesses: object[] }, of: object = {}) => {
  const { fetch, sent } = server(given);
  const Shown = () => (
    <SessionRegistration
      event={{ ...event, ...of } as unknown as EventDetail}
      session={{ ...session, ...of } as unknown as Session}
    />
  );
  return show(Shown, { fetch }).then((page) => ({ page, sent }));
};

test("with one pass a press registers it", async () => {
  const { page, sent } = await shown({ passes: [pass], accesses: [] });
  await page.getByRole("button", { name: "Register" }).click();
  await expect.poll(() => sent).toEqual(["POST passes", "POST submit"]);
});

test("without a pass that it is open to, it says so", async () => {
  const { page } = await shown({ passes: [], accesses: [] });
  await expect.element(page.getByText("No passes available")).toBeVisible();
});

test("what is registered says so, and is given back only after a question", async () => {
  const access = { id: id(4), status: "ready", passId: pass.id, pass, price: 0, responses: [] };
  const { page, sent } = await shown({ passes: [pass], accesses: [access] });
  await expect.element(page.getByText("Registered")).toBeVisible();
  await page.getByRole("button", { name: "Give back the place" }).click();
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Give back the place" }).last().click();
  await expect.poll(() => sent).toEqual([`DELETE ${pass.id}`]);
});

test("whoever does not come to the event is led there first", async () => {
  const { page } = await shown({ passes: [], accesses: [] }, { viewer: { isRegistered: false } });
  await expect.element(page.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/events/fair/register");
});
