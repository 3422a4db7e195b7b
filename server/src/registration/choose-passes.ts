import { registration } from "@marquee/contract/registration";
import { batched } from "../kernel/http/batched.ts";
import { fillCarts } from "./cart.ts";
import { choosingPolicy } from "./policy.ts";

/** The hot one: when a sale opens, everybody's carts for one event are filled together. */
export const choosePasses = batched(registration.choosePasses, {
  policy: choosingPolicy,
  keyOf: ({ eventId }) => eventId.toLowerCase(),
  handle: async (scope, requests) => {
    const failures = await fillCarts(
      scope,
      requests.map(({ subject: context, body }) => ({ context, lines: body.passes, packages: body.packages })),
    );
    return failures.map((failure) => failure ?? null);
  },
});
