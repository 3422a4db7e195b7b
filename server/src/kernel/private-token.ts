import { hash, randomBytes } from "node:crypto";

/** What stands in an address that somebody makes for themselves. It is shown once. */
export const makeToken = (): string => randomBytes(24).toString("base64url");

/** What is kept of it, to know it again. */
export const hashOfToken = (token: string): string => hash("sha256", token, "base64url");
