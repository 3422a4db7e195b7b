import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { SharePage } from "../ui/share-page.tsx";
import ManageEmbeddingPage from "./manage-embedding-page.tsx";

const administrator = { username: "ines", viewer: { isAdministrator: true } };

async function shown(origins: readonly string[] | undefined) {
  const sent: unknown[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") sent.push(JSON.parse(String(body)));
    if (path.endsWith("/embedding") && origins === undefined)
      return Response.json({ status: "error", message: "OutLink", data: null }, { status: 503 });
    const data = path.endsWith("/embedding") ? { origins } : administrator;
    return Response.json({ status: "ok", message: "ok", data });
  };
  const page = await show(
    () => (
      <Routes>
        <Route path="/manage/embedding" element={<ManageEmbeddingPage />} />
      </Routes>
    ),
    { fetch, at: "/manage/embedding" },
  );
  return { page, sent };
}

test("sites are written one a line; what is no site is said, and nothing is sent of it", async () => {
  const { page, sent } = await shown(["https://www.example.org"]);
  const field = page.getByRole("textbox", { name: /^Sites that may show them/ });
  await expect.element(field).toHaveValue("https://www.example.org");
  await field.fill("https://www.example.org\n\nexample.net/events");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/Write example.net\/events as https:/).first()).toBeVisible();
  expect(sent).toEqual([]);
  await field.fill("https://www.example.org\n\n http://localhost:8080 ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toEqual([{ origins: ["https://www.example.org", "http://localhost:8080"] }]);
});

test("what did not arrive can be asked for again", async () => {
  const { page } = await shown(undefined);
  await expect.element(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

test("whoever looks after an event finds the codes where they share it", async () => {
  const name = `Dusk "quay" <walk>`;
  const own = await show(() => <SharePage kind="event" slug="dusk-walk" title={name} canEmbed />, {});
  await own.getByRole("button", { name: "Share" }).click();
  await own.getByText("Show on your own site").click();
  const codes = () =>
    own
      .getByRole("textbox")
      .elements()
      .map((each) => Reflect.get(each, "value"));
  await expect
    .poll(codes)
    .toContain(
      '<script async src="https://riverside.test/embed.js" data-event="dusk-walk" data-title="Dusk &#34;quay&#34; &#60;walk&#62;"></script>',
    );
  expect(codes().at(-1)).toContain('src="https://riverside.test/embed/events/dusk-walk"');
});

test("others pass it on and find no codes", async () => {
  const other = await show(() => <SharePage kind="event" slug="dusk-walk" title="Dusk walk" canEmbed={false} />, {});
  await other.getByRole("button", { name: "Share" }).click();
  await expect.element(other.getByRole("dialog")).toBeVisible();
  expect(other.getByText("Show on your own site").elements()).toHaveLength(0);
});
