import { Badge } from "../ui/badge.tsx";
import type { Label } from "./reads.ts";

/** The labels of somebody, in a row. */
export function LabelBadges({ labels }: { labels: readonly Pick<Label, "id" | "name" | "colour">[] }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {labels.map(({ id, name, colour }) => (
        <Badge key={id} tone={colour}>
          <bdi className="max-w-40 truncate">{name}</bdi>
        </Badge>
      ))}
    </span>
  );
}
