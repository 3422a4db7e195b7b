import type { DomainEvent } from "../kernel/scope.ts";

/** An account was deleted by its owner; `sub` is the person in the user pool, null for teams; `images` were theirs. */
export type AccountDeleted = DomainEvent<
  "account.deleted",
  { accountId: string; sub: string | null; images: readonly string[] }
>;

export function accountDeleted(payload: AccountDeleted["payload"]): AccountDeleted {
  return { type: "account.deleted", payload };
}

/** A picture of an account gave way to another one. */
export type PictureReplaced = DomainEvent<"account.pictureReplaced", { imageId: string }>;

export function pictureReplaced(payload: PictureReplaced["payload"]): PictureReplaced {
  return { type: "account.pictureReplaced", payload };
}
