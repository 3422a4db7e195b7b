import { kernelErrors } from "@marquee/contract/kernel";
import { parse, stringify, validate } from "uuid";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import type { OneYear } from "./queries.ts";

const purpose = "a year to share";
/** The letters before the signature: an id and a year, which has two bytes. */
const length = 24;

/** Names a year of somebody. Nothing of it is stored, and nobody else makes one. */
export function codeOf({ organization, services }: Scope, { accountId, year }: OneYear): string {
  const named = Buffer.concat([parse(accountId), Buffer.from([year >> 8, year & 255])]).toString("base64url");
  return named + services.signatures.sign(purpose, `${organization.id} ${named}`);
}

/** @throws Failure for what this community has not signed. */
export function yearOfCode({ organization, services }: Scope, code: string): OneYear {
  const [named, signature] = [code.slice(0, length), code.slice(length)];
  if (!services.signatures.isGood(purpose, `${organization.id} ${named}`, signature)) fail(kernelErrors.notFound);
  const bytes = Buffer.from(named, "base64url");
  const accountId = stringify(bytes.subarray(0, 16));
  if (!validate(accountId)) fail(kernelErrors.notFound);
  return { accountId, year: bytes.readUInt16BE(16) };
}
