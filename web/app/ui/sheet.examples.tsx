import { useState } from "react";
import { Button } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { TextField } from "./field.tsx";
import { samplePeople } from "./sample-people.ts";
import { Sheet } from "./sheet.tsx";

function Rows() {
  const [id, setId] = useState<string>();
  const person = samplePeople.find((each) => each.id === id);
  return (
    <>
      <ul className="grid gap-1">
        {samplePeople.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              aria-expanded={each.id === id}
              onClick={() => setId(each.id)}
              className="min-h-11 w-full rounded-control px-3 text-start hover:bg-surface-2 aria-expanded:bg-accent-soft"
            >
              {each.firstName}
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        open={person !== undefined}
        onClose={() => setId(undefined)}
        title={person?.firstName ?? ""}
        actions={<Button look="primary">Save</Button>}
      >
        <TextField key={id} label="Note" hint="Read by those who host" />
      </Sheet>
    </>
  );
}

export const examples: Examples = { title: "Sheet", group: "Overlays", states: { "A row opens it": Rows } };
