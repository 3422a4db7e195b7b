import { Composer, type ComposerProps } from "../messages/index.ts";
import { useMembersNamed } from "./use-members-named.ts";
import { useWriting, type WritingProps } from "./use-writing.ts";

type ConversationComposerProps = Omit<ComposerProps, "words" | "named"> & WritingProps;

/** Where a message of a conversation is written. What is not sent is kept. */
export function ConversationComposer({ membership, onSent, ...props }: ConversationComposerProps) {
  const { attachments, writing, onWritten } = props;
  const words = useWriting({ membership, attachments, writing, onWritten, onSent });
  return <Composer {...props} words={words} named={useMembersNamed(membership)} />;
}
