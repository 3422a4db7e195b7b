import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Vault } from "@marquee/identity";

type NamedStream = { readonly organizationId: string; readonly streamId: string };
const placeOf = ({ organizationId, streamId }: NamedStream) => [
  "event_streams",
  "sealed_key",
  organizationId,
  streamId,
];

/** What a sender proves themselves with: shown to organisers whenever they ask, sealed at rest. */
export const makeStreamKey = (): string => randomBytes(18).toString("base64url");

export const sealStreamKey = (vault: Vault, place: NamedStream, key: string): string =>
  vault.seal(placeOf(place), Buffer.from(key));

export const openStreamKey = (vault: Vault, place: NamedStream, sealed: string): string =>
  vault.open(placeOf(place), sealed).toString();

/** In a time that says nothing of where they differ. */
export function isSameSecret(shown: string, right: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
