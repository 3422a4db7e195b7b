import { useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Confirm } from "./confirm.tsx";
import { Dialog } from "./dialog.tsx";
import type { Examples } from "./examples.ts";
import { TextField } from "./field.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

const later = () => new Promise((resolve) => setTimeout(resolve, 1500));

type OpenedProps = { label: string; children: (isOpen: boolean, close: () => void) => ReactNode };

function Opened({ label, children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

export const examples: Examples = {
  title: "Dialog",
  group: "Overlays",
  states: {
    "With a field": () => (
      <Opened label="Introduce yourself">
        {(isOpen, close) => (
          <Dialog open={isOpen} onClose={close} title="Introduce yourself" actions={<Button>Send</Button>}>
            <TextField label="Your words" />
          </Dialog>
        )}
      </Opened>
    ),
    "Before what cannot be taken back": () => (
      <Opened label="Delete">
        {(isOpen, close) => (
          <Confirm open={isOpen} title="Delete this?" action="Delete" danger onConfirm={later} onClose={close}>
            It cannot be brought back.
          </Confirm>
        )}
      </Opened>
    ),
    "Another name": () => (
      <Opened label="Rename">
        {(isOpen, close) =>
          isOpen && (
            <RenameDialog
              title="Rename"
              label="Name of the group"
              name="Night bakers"
              action="Rename"
              onRename={later}
              onClose={close}
            />
          )
        }
      </Opened>
    ),
  },
};
