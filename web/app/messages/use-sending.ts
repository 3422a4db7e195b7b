import { useState } from "react";
import { type Attachment, forgetFiles } from "./files.ts";
import type { Attachments } from "./use-attachments.ts";
import { sentText } from "./marking.ts";
import type { SentText } from "./sent-stretches.ts";
import type { KeptText } from "./use-kept-text.ts";

/** What is on its way to the server. */
export type Sending = SentText & { readonly attachments: readonly Attachment[] };

type SendingProps = { readonly words: KeptText; readonly attachments: Attachments };
/** Where it went: the server has it, or it waits on this device with its files. */
export type Sent = "arrived" | "waits";

/**
 * Sends what stands in a field, with what it carries. The field is free for the next words meanwhile; refused, what was
 * sent is back before them.
 */
export function useSending({ words, attachments }: SendingProps) {
  const [sending, setSending] = useState<Sending>();
  return {
    sending,
    /** Those of the next message: what is on its way stands in its own. */
    attachments: { ...attachments, list: attachments.list.filter(({ key }) => !isIn(sending, key)) },
    /** Answers with whether nothing was written meanwhile. */
    async send(deliver: (sent: Sending) => Promise<Sent>): Promise<{ readonly isFree: boolean }> {
      const sent = { ...sentText(words), attachments: attachments.list };
      setSending(sent);
      words.take();
      try {
        const isKept = (await deliver(sent)) === "waits";
        const hasMore = attachments.hasMore();
        const taken = attachments.take();
        if (!isKept) void forgetFiles(taken);
        return { isFree: words.forgetTaken() === "" && !hasMore };
      } catch (refusal) {
        words.putBack();
        throw refusal;
      } finally {
        setSending(undefined);
      }
    },
  };
}

const isIn = (sending: Sending | undefined, key: string): boolean =>
  sending?.attachments.some((each) => each.key === key) === true;
