import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { EditPost } from "./edit-post.tsx";
import type { Activity } from "./reads.ts";

const activity = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  message: "Rowing at six",
  entities: [],
  images: [],
  files: [],
} as unknown as Activity;

/** Remembers what was sent. */
function server() {
  const sent: unknown[] = [];
  const fetch: Fetch = async (_url, { method = "GET", body } = {}) => {
    if (method === "PUT") sent.push(JSON.parse(String(body)));
    return Response.json({ status: "ok", message: "ok", data: method === "PUT" ? activity : [] });
  };
  return { fetch, sent };
}

test("words that were changed are sent, and nothing where nothing was", async () => {
  const { fetch, sent } = server();
  let closed = 0;
  const page = await show(() => <EditPost activity={activity} onClose={() => (closed += 1)} />, { fetch });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => closed).toBe(1);
  expect(sent).toEqual([]);
  await page.getByRole("textbox").fill("Rowing at seven");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toEqual([{ message: "Rowing at seven", entities: [] }]);
});
