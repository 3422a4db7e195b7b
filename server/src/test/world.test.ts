import { expect, test } from "vitest";
import { testWorld } from "./world.ts";

test("an address that no call has answers like what does not exist", async () => {
  const tenant = await (await testWorld()).tenant();
  const answer = await tenant.guest.raw({ method: "GET", path: "/nothing/here" });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body)).toMatchObject({ status: "error", code: "request.notFound", data: null });
});
