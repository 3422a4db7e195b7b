import { parse, stringify } from "uuid";

const bytes = 16;

/** What the media server calls a stream: it leads to the stream of one community, and fits a path and a file's name. */
export function providerIdOf(organizationId: string, streamId: string): string {
  return Buffer.concat([parse(organizationId), parse(streamId)]).toString("base64url");
}

/** The stream that the media server means; undefined for what is none of ours. */
export function readProviderId(text: string): { organizationId: string; streamId: string } | undefined {
  const both = Buffer.from(text, "base64url");
  if (both.length !== 2 * bytes || both.toString("base64url") !== text) return undefined;
  try {
    return { organizationId: stringify(both, 0), streamId: stringify(both, bytes) };
  } catch {
    return undefined;
  }
}
