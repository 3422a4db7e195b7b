import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { PassTypeRow } from "../registration/index.ts";
import { Card } from "../ui/card.tsx";
import type { EventItem, ListingPassType } from "./reads.ts";

/** The passes as people meet them when they register. What is tried here goes nowhere. */
export function PassPreview({ event, types }: { event: EventItem; types: readonly ListingPassType[] }) {
  const t = useText();
  const [tried, setTried] = useState<Readonly<Record<string, number>>>({});
  return (
    <Card className="grid gap-4">
      <p className="text-14 text-muted">{t("questionEditing.previewText")}</p>
      <div className="grid gap-3">
        {types.map((type) => (
          <PassTypeRow
            key={type.id}
            passType={type}
            event={event}
            quantity={tried[type.id] ?? 0}
            held={0}
            bought={0}
            onChange={(quantity) => setTried((before) => ({ ...before, [type.id]: quantity }))}
          />
        ))}
      </div>
    </Card>
  );
}
