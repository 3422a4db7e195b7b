import { expect, test } from "vitest";
import { rendered } from "../test/rendered.tsx";
import { RouteError } from "./route-error.tsx";

/** What a guest reads in place of a page that was refused. */
const shown = (error: unknown): string => rendered(() => <RouteError error={error} />);

const refusal = (status: number, message?: string) => ({
  status,
  statusText: "",
  internal: false,
  data: message === undefined ? null : { message },
});

test.each([
  [404, "This page does not exist", "Sorry, we couldn't find the page you're looking for."],
  [403, "Access denied", "You do not have permission to access this page"],
  [401, "You must sign in to view this content", "/auth/sign-in?redirect=%2F"],
  [453, "You must join the group to view this content", "Go to the home page"],
  [456, "Feature not available", "This community does not use it at the moment."],
  [500, "Something went wrong", "Try again"],
])("a page refused with %i says why, and what next", (status, title, next) => {
  expect(shown(refusal(status))).toContain(title);
  expect(shown(refusal(status))).toContain(next);
});

test("the server's own sentence is said where it says more", () => {
  expect(shown(refusal(458, "A subscription is required."))).toContain("A subscription is required.");
});

test("no network is not a fault of the page", () => {
  expect(shown(new TypeError("Failed to fetch"))).toContain("You are offline");
});
