import { useState } from "react";
import { Button } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { PeopleDialog } from "./people-dialog.tsx";

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Name sponsors</Button>
      {isOpen && (
        <PeopleDialog
          title="Name sponsors at Gold"
          action="Name sponsors"
          among="everybody"
          onEach={() => new Promise((resolve) => setTimeout(resolve, 1_000))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export const examples: Examples = { title: "Dialog for several people", group: "Overlays", states: { Closed: Opened } };
