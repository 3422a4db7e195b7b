import { CopyButton } from "./copy-button.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Copy",
  group: "Actions",
  states: {
    "With words": () => <CopyButton text="RVS-4821" />,
    "Beside what it copies": () => (
      <p className="flex items-center gap-1">
        <span className="figures font-medium">RVS-4821</span>
        <CopyButton text="RVS-4821" iconLabel="Copy the reference" />
      </p>
    ),
  },
};
