import { expect, it } from "vitest";
import { randomPassword } from "./new-account.ts";
import { eventIn } from "./purpose.tsx";

it("knows by the page that somebody goes on to what they register for", () => {
  expect(eventIn("/events/stargazing/register")).toBe("stargazing");
  expect(eventIn("/events/stargazing/register?ticket=1")).toBe("stargazing");
  expect(eventIn("/events/stargazing/register/payment")).toBe("stargazing");
  for (const other of [null, "/", "/events/stargazing", "/events/stargazing/registered", "//evil/events/x/register"])
    expect(eventIn(other)).toBeUndefined();
});

it("makes passwords that fit every rule, and no two alike", () => {
  const made = Array.from({ length: 20 }, randomPassword);
  expect(new Set(made).size).toBe(20);
  for (const password of made) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w]).{40,256}$/);
});
