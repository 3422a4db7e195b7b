import type { Fetch } from "@marquee/client";
import { useQueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { AgreementBar } from "./agreement-bar.tsx";
import TermsVersionsPage from "./versions-page.tsx";

type Asked = { terms: number | null; age: number | null };
const terms = { version: 2, summary: "Life jackets for everybody", holds: true, createdAt: "2026-11-20T10:00:00Z" };
const former = { ...terms, version: 1, summary: "Our first", holds: false, createdAt: "2025-11-20T10:00:00Z" };

/** Remembers what is sent; once it is accepted nothing is asked any more. */
function server(asked: Asked, refuses?: string) {
  const sent: { what: string; body: unknown }[] = [];
  let now = asked;
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") {
      sent.push({ what: `${method} ${path}`, body: body ? JSON.parse(String(body)) : undefined });
      if (refuses) return Response.json({ status: "error", message: refuses, data: null }, { status: 460 });
      now = { terms: null, age: null };
      return Response.json({ status: "ok", data: null });
    }
    const data = path.endsWith("/self")
      ? { id: "1", asked: now }
      : path.endsWith("/terms")
        ? [terms, former]
        : { ...terms, title: "House rules", subtitle: null, html: "<p>Close the tin.</p>" };
    return Response.json({ status: "ok", data });
  };
  return { fetch, sent };
}

describe("terms that have changed", () => {
  test("say what has changed, with the way to all of it, and are accepted in place", async () => {
    const { fetch, sent } = server({ terms: 2, age: null });
    const page = await show(AgreementBar, { fetch });
    await page.getByRole("button", { name: "Read and accept" }).click();
    await expect.element(page.getByText("Life jackets for everybody")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Read all of the terms" }))
      .toHaveAttribute("href", "/pages/terms");
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await expect.element(page.getByText("Accept the terms to go on.").first()).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole("checkbox", { name: /I have read/ }).click();
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await expect.poll(() => sent).toEqual([{ what: "PUT /api/self/terms", body: { version: 2 } }]);
    await expect.poll(() => page.getByRole("complementary").elements()).toHaveLength(0);
  });

  test("are asked by themselves when something was refused for them", async () => {
    const { fetch } = server({ terms: 2, age: null });
    const Refusing = () => {
      const queries = useQueryClient();
      return (
        <>
          <button type="button" onClick={() => queries.setQueryData(["askedFirst"], true)}>
            Write
          </button>
          <AgreementBar />
        </>
      );
    };
    const page = await show(Refusing, { fetch });
    await expect.element(page.getByRole("button", { name: "Read and accept" })).toBeVisible();
    expect(page.getByRole("dialog").elements()).toHaveLength(0);
    await page.getByRole("button", { name: "Write" }).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });

  test("are nothing to whoever has accepted them", async () => {
    const { fetch } = server({ terms: null, age: null });
    const page = await show(AgreementBar, { fetch });
    expect(page.getByRole("complementary").elements()).toHaveLength(0);
  });
});

test("an age is asked for, and whoever is too young reads why", async () => {
  const { fetch, sent } = server({ terms: null, age: 16 }, "You have to be 16 years old to take part here.");
  const page = await show(AgreementBar, { fetch });
  await page.getByRole("button", { name: "Answer" }).click();
  await page.getByRole("spinbutton", { name: /month/ }).fill("5");
  await page.getByRole("spinbutton", { name: /day/ }).fill("24");
  await page.getByRole("spinbutton", { name: /year/ }).fill("2015");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.element(page.getByText("You have to be 16 years old to take part here.").first()).toBeVisible();
  expect(sent).toEqual([{ what: "PUT /api/self/age", body: { birthDate: { year: 2015, month: 5, day: 24 } } }]);
});

test("every version of the terms stays to be read, and says whether it holds", async () => {
  const { fetch } = server({ terms: null, age: null });
  const page = await show(TermsVersionsPage, { fetch, at: "/pages/terms/versions" });
  await expect.element(page.getByText("Our first")).toBeVisible();
  await expect.element(page.getByText("In force", { exact: true })).toBeVisible();
  const one = await show(TermsVersionsPage, { fetch, at: "/pages/terms/versions?version=2" });
  await expect.element(one.getByText("Close the tin.")).toBeVisible();
});
