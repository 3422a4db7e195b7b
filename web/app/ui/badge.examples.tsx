import { CalendarDays } from "lucide-react";
import { Badge, CountBadge, Notice, type Tone } from "./badge.tsx";
import type { Examples } from "./examples.ts";
import { Row } from "./examples-row.tsx";

const tones: readonly Tone[] = ["neutral", "accent", "second", "positive", "warning", "danger"];

export const examples: Examples = {
  title: "Badge and notice",
  group: "Feedback",
  states: {
    Badges: () => (
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={CalendarDays}>
            {tone}
          </Badge>
        ))}
      </Row>
    ),
    Counts: () => (
      <Row>
        <CountBadge count={3} label="3 new" />
        <CountBadge count={300} label="300 new" />
      </Row>
    ),
    Notices: () => (
      <div className="grid gap-3 pair:grid-cols-2">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} icon={CalendarDays}>
            Only 3 places left
          </Notice>
        ))}
      </div>
    ),
  },
};
