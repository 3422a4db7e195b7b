import { Pencil, X } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { When } from "../ui/when.tsx";
import type { PollDraft } from "./poll-draft.ts";

type NewPollProps = { poll: PollDraft; onEdit: () => void; onRemove: () => void };

/** The poll that goes out with a post which is being written. */
export function NewPoll({ poll: { choices, endsAt }, onEdit, onRemove }: NewPollProps) {
  const t = useText();
  return (
    <section aria-label={t("posts.poll")} className="flex items-start gap-2 rounded-card border border-line p-3">
      <ul className="min-w-0 flex-1">
        {choices.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {endsAt !== "" && (
          <li className="text-14 text-muted">
            {t("posts.pollEnds")} <When at={endsAt} />
          </li>
        )}
      </ul>
      <IconButton icon={Pencil} label={t("posts.pollEdit")} onClick={onEdit} />
      <IconButton icon={X} label={t("posts.pollRemove")} onClick={onRemove} />
    </section>
  );
}
