import { ChipMenu } from "./chip-menu.tsx";
import { Chip, ChipButton, ChipRow } from "./chip.tsx";
import type { Examples } from "./examples.ts";

export const examples: Examples = {
  title: "Chip",
  group: "Actions",
  states: {
    "Filters of the address": () => (
      <ChipRow label="Filters">
        <Chip to="?a" chosen>
          This week
        </Chip>
        <Chip to="?b" chosen={false}>
          Free
        </Chip>
        <ChipMenu label="Groups" chosen={false} items={[{ id: "choir", label: "Choir", to: "?group=choir" }]}>
          Groups
        </ChipMenu>
        <ChipButton onClick={() => undefined}>New filter</ChipButton>
      </ChipRow>
    ),
  },
};
