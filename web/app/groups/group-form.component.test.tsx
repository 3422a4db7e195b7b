import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { EditGroup } from "./group-form.tsx";
import type { GroupDetail } from "./reads.ts";

const uri = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
const group = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  slug: "choir",
  name: "River Choir",
  description: "",
  access: "public",
  whoWrites: "everybody",
  externalUrl: null,
  image: { uri },
} as unknown as GroupDetail;

test.each([
  ["stays as it is where something else changes", false, { group: { name: "Weir Choir" } }],
  ["is taken away", true, { group: { name: "Weir Choir" }, imageDataUri: null }],
])("the picture of a group %s", async (_what, removes, body) => {
  const sent: unknown[] = [];
  const fetch: Fetch = async (_url, { method = "GET", body: text } = {}) => {
    if (method !== "GET") sent.push(JSON.parse(String(text)));
    return Response.json({ status: "ok", message: "ok", data: group });
  };
  const page = await show(() => <EditGroup group={group} onClose={() => undefined} />, { fetch });
  await page.getByRole("textbox", { name: /^Name/ }).fill("Weir Choir");
  if (removes) await page.getByRole("button", { name: "Remove the picture" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toMatchObject([body]);
  expect(sent).not.toMatchObject([{ imageDataUri: uri }]);
});
