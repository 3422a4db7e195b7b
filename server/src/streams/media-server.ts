import type { Config } from "../config.ts";
import { providerIdOf } from "../events/index.ts";

export type Ingest = { readonly rtmpUrl: string | null; readonly whipUrl: string | null; readonly key: string };
type Settings = Pick<Config, "STREAMS_RTMP_URL" | "STREAMS_WHIP_URL" | "STREAMS_HLS_URL" | "STREAMS_SECRET">;

/** Streams can be sent somewhere, and played from there. */
export const hasMediaServer = ({ STREAMS_RTMP_URL, STREAMS_WHIP_URL, STREAMS_HLS_URL, STREAMS_SECRET }: Settings) =>
  STREAMS_HLS_URL !== "" && STREAMS_SECRET !== "" && (STREAMS_RTMP_URL !== "" || STREAMS_WHIP_URL !== "");

/** Where an encoder sends a stream, and with what: its key begins with what the media server calls it. */
export function ingestOf(settings: Settings, organizationId: string, streamId: string, secret: string): Ingest {
  const providerId = providerIdOf(organizationId, streamId);
  const { STREAMS_RTMP_URL, STREAMS_WHIP_URL } = settings;
  return {
    rtmpUrl: STREAMS_RTMP_URL || null,
    whipUrl: STREAMS_WHIP_URL ? `${STREAMS_WHIP_URL.replace("{stream}", providerId)}?key=${secret}` : null,
    key: `${providerId}?key=${secret}`,
  };
}

/** Milliseconds for which the media server may be silent. */
const patience = 10_000;

/** A part of what it plays, by the name of its file; undefined where it does not answer. Whoever asks looks at the right. */
export function fetchPart(
  { STREAMS_HLS_URL, STREAMS_SECRET }: Settings,
  { organizationId, streamId }: { readonly organizationId: string; readonly streamId: string },
  file: string,
): Promise<Response | undefined> {
  const address = `${STREAMS_HLS_URL.replace(/\/$/, "")}/${providerIdOf(organizationId, streamId)}/${file}`;
  return fetch(address, {
    headers: { authorization: `Bearer ${STREAMS_SECRET}` },
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
}
