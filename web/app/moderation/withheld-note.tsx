import { moderation, type OrganizedKind } from "@marquee/contract/moderation";
import { useRead } from "../kernel/data/use-read.ts";
import { StatementCard } from "./statement-card.tsx";

type WithheldNoteProps = { kind: OrganizedKind; id: string };

/** On the page of what moderators took out of sight, for those who look after it: why, and the way to appeal. */
export function WithheldNote({ kind, id }: WithheldNoteProps) {
  const statement = useRead(moderation.withheld, { kind, subjectId: id }).data;
  return statement ? (
    <div className="mb-6">
      <StatementCard statement={statement} />
    </div>
  ) : null;
}
