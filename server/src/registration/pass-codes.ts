import { validate, parse as bytesOfId, stringify } from "uuid";
import type { Scope } from "../kernel/scope.ts";

/**
 * What is scanned: the code of the pass, a dot, and the pass's id, a moment at which it was good (seconds, 4 bytes) and
 * the event's signature (Ed25519, 64 bytes) over all of it. An entrance without network knows by it what is ours, and
 * that a pass its list should have and has not is good no more.
 */
type Signing = Pick<Scope, "organization" | "services">;
type Coded = { readonly id: string; readonly eventId: string; readonly code: string; readonly updatedAt: Date };

/** A pass as its signed code says it. */
export type CodeRead = { readonly code: string; readonly passId: string; readonly goodAt: Date };

const idLength = 16;
const factsLength = idLength + 4;
const length = factsLength + 64;
const purposeOf = ({ organization }: Signing, eventId: string): string => `passes of ${organization.id} ${eventId}`;
const signedBytes = (code: string, facts: Uint8Array): Buffer => Buffer.concat([Buffer.from(code), facts]);

export function signedCode(scope: Signing, { id, eventId, code, updatedAt }: Coded): string {
  const facts = Buffer.alloc(factsLength);
  facts.set(bytesOfId(id));
  facts.writeUInt32BE(Math.floor(updatedAt.getTime() / 1000), idLength);
  const signature = scope.services.signatures.signForOthers(purposeOf(scope, eventId), signedBytes(code, facts));
  return `${code}.${Buffer.concat([facts, signature]).toString("base64url")}`;
}

/** The code itself, of a signed one or of one from before codes were signed. */
export const plainCode = (scanned: string): string => scanned.trim().split(".", 1)[0] ?? "";

/** What a signed code says; undefined for what the event has not signed. */
export function readSignedCode(scope: Signing, eventId: string, scanned: string): CodeRead | undefined {
  const [code = "", rest = ""] = scanned.trim().split(".");
  const bytes = Buffer.from(rest, "base64url");
  if (bytes.length !== length) return undefined;
  const [facts, signature] = [bytes.subarray(0, factsLength), bytes.subarray(factsLength)];
  const { signatures } = scope.services;
  if (!signatures.isGoodForOthers(purposeOf(scope, eventId), signedBytes(code, facts), signature)) return undefined;
  const passId = stringify(facts.subarray(0, idLength));
  if (!validate(passId)) return undefined;
  return { code, passId, goodAt: new Date(facts.readUInt32BE(idLength) * 1000) };
}

/** What an entrance is given to know signed codes by. */
export const publicKeyOfPasses = (scope: Signing, eventId: string): string =>
  scope.services.signatures.publicKey(purposeOf(scope, eventId)).toString("base64url");
