import type { Translate } from "../kernel/i18n/texts.ts";

/** Ids of texts: what waits is refused on pages that have none, and is read on others, in whatever language. */
export const waitingReasons = { uploadFailed: "upload.failed", fileGone: "chat.fileGone" } as const;

/** Why something that waited was refused: the server's sentence, or one of ours. */
export function waitingReason(reason: string | undefined, t: Translate): string | undefined {
  const own = Object.values(waitingReasons).find((id) => id === reason);
  return own ? t(own) : reason;
}
