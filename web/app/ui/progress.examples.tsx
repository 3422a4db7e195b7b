import type { Examples } from "./examples.ts";
import { Row } from "./examples-row.tsx";
import { ProgressBar, ProgressRing } from "./progress.tsx";

const shares = [0, 0.08, 0.42, 1] as const;

export const examples: Examples = {
  title: "Progress",
  group: "Feedback",
  states: {
    "As a line": () => (
      <div className="grid gap-4">
        {shares.map((share) => (
          <ProgressBar key={share} label={`Sent: ${share * 100} %`} value={share} />
        ))}
      </div>
    ),
    "Nobody can say how far": () => <ProgressBar label="Sending" value={undefined} />,
    "How much there is": () => (
      <ProgressBar kind="meter" label="Storage" value={0.93} text="9.3 of 10 GB" tone="danger" className="h-2" />
    ),
    "As a ring": () => (
      <Row>
        {shares.map((share) => (
          <ProgressRing key={share} label="Profile" value={share} size={48}>
            {Math.round(share * 100)}
          </ProgressRing>
        ))}
        <ProgressRing label="Working" value={undefined} size={48} />
        <ProgressRing label="Places taken" value={0.9} tone="warning" size={24} />
      </Row>
    ),
  },
};
