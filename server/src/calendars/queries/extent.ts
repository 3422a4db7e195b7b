import type { Scope } from "../../kernel/scope.ts";

const daysBack = 90;

/** How much of a kind a calendar has at most: programs read it whole, again and again. */
export const most = 500;

/** From when on a calendar has what was. */
export const fromBack = (scope: Scope): Date => new Date(scope.now.getTime() - daysBack * 24 * 60 * 60_000);
