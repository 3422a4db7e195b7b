import { guestId } from "../events/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Signatures } from "../kernel/signatures.ts";

/** Seconds for which an address plays; whoever watches on reads another before. */
const good = 10 * 60;
const purpose = "playback of streams";
export const playbackPath = "/streams/play";

export type Played = { readonly organizationId: string; readonly streamId: string; readonly accountId: string };
type Named = Omit<Played, "accountId">;

const signed = ({ organizationId, streamId }: Named, terms: string): string => `${organizationId}/${streamId}/${terms}`;

/** Where a stream plays for the caller: signed for them and for some minutes. Who may watch is asked at each request. */
export function playbackOf(scope: Scope, streamId: string): string {
  const { organization, services, caller, now } = scope;
  const until = Math.ceil(now.getTime() / 1000) + good;
  const terms = `${until.toString(36)}.${caller.accountId ?? guestId}`;
  const signature = services.signatures.sign(purpose, signed({ organizationId: organization.id, streamId }, terms));
  return `${playbackPath}/${organization.id}/${streamId}/${terms}.${signature}/index.m3u8`;
}

/** For whom an address was signed; undefined for one that is none of ours, or is too old. */
export function playedBy(signatures: Signatures, named: Named, permit: string, now: Date): Played | undefined {
  const [until = "", accountId = "", signature = ""] = permit.split(".");
  if (!signatures.isGood(purpose, signed(named, `${until}.${accountId}`), signature)) return undefined;
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? { ...named, accountId } : undefined;
}
