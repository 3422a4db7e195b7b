import type { TenantConfiguration } from "./tenant.ts";

const usual = "❤️";

/** With what the people of a community like posts and comments; the first by one press. */
export function reactionsOf({ REACTIONS = [] }: TenantConfiguration): readonly [string, ...string[]] {
  const [first = usual, ...others] = REACTIONS;
  return [first, ...others];
}
