import { Info } from "lucide-react";
import { Button, IconButton } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { Row } from "./examples-row.tsx";
import { Tooltip } from "./tooltip.tsx";

export const examples: Examples = {
  title: "Tooltip",
  group: "Overlays",
  states: {
    "On a button": () => (
      <Row>
        <Tooltip text="Kept for 15 minutes">
          <Button>Hold a place</Button>
        </Tooltip>
        <Tooltip text="Everybody who has a pass, and those who host: nobody else sees what is written here, also not later.">
          <IconButton icon={Info} label="Who reads this" title={undefined} />
        </Tooltip>
      </Row>
    ),
  },
};
