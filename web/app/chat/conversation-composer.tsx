import { Composer, type ComposerProps } from "../messages/index.ts";
import { useMembersNamed } from "./use-members-named.ts";
import { useWriting, type WritingProps } from "./use-writing.ts";

type ConversationComposerProps = Omit<ComposerProps, "words" | "named"> &
  WritingProps & {
    /** Whether the community keeps files at all. */
    canAttach: boolean;
  };

/** Where a message of a conversation is written. A draft that was not sent is kept. */
export function ConversationComposer({ membership, onSent, canAttach, ...props }: ConversationComposerProps) {
  const { attachments, writing, onWritten } = props;
  const words = useWriting({ membership, attachments, writing, onWritten, onSent });
  const named = useMembersNamed(membership);
  return <Composer {...props} attachments={canAttach ? attachments : undefined} words={words} named={named} />;
}
