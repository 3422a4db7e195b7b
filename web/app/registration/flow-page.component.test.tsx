import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { FlowPage } from "./flow-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const event = { id, slug: "regatta", name: "Regatta", status: "published", registrationState: "open" };
const registration = { id, passes: [{ id, status: "ready" }], expiresAt: null };

const Steps = () => (
  <Routes>
    <Route path="/events/:eventId/register/payment" element={<FlowPage>{() => <p>Pay</p>}</FlowPage>} />
    <Route path="/events/:eventId/register/done" element={<p>You are going</p>} />
  </Routes>
);
const fetch: Fetch = async (url) => {
  const { pathname } = new URL(url, "http://localhost");
  const data = pathname.endsWith("/self") ? { id } : pathname.includes("/self/") ? registration : event;
  return Response.json({ status: "ok", message: "ok", data });
};
const at = "/events/regatta/register/payment";

test("who comes back from their bank after the provider has told of the payment sees that it is done", async () => {
  const page = await show(Steps, { fetch, at: `${at}?paid=${id}` });
  await expect.element(page.getByText("You are going")).toBeVisible();
});

test("who goes already and comes without a payment is told so", async () => {
  const page = await show(Steps, { fetch, at });
  await expect.element(page.getByRole("heading", { name: "You are already going" })).toBeVisible();
});
