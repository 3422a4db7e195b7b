import { expect, test } from "vitest";
import { puzzleIn } from "./puzzle.ts";

test("a puzzle is read from what a sign-up is refused with, and from no other refusal", () => {
  const refusal = (name: string, message: string) => Object.assign(new Error(message), { name });
  const puzzle = "16:8:1700000000000:c2FsdHNhbHQ:bWFyaw-_";
  const message = `PreSignUp failed with error puzzle ${puzzle}.`;
  expect(puzzleIn(refusal("UserLambdaValidationException", message))).toBe(puzzle);
  const blocked = "PreSignUp failed with error blocked-domain.";
  expect(puzzleIn(refusal("UserLambdaValidationException", blocked))).toBeUndefined();
  expect(puzzleIn(refusal("NotAuthorizedException", message))).toBeUndefined();
  expect(puzzleIn("nothing")).toBeUndefined();
});
