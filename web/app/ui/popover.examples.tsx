import { useRef } from "react";
import { Button } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { TextField } from "./field.tsx";
import type { Placement } from "./place-panel.ts";
import { Popover } from "./popover.tsx";
import { usePopover } from "./use-popover.ts";

function Opened({ placement, name }: { placement: Placement; name: string }) {
  const { isOpen, trigger, anchor, close } = usePopover();
  return (
    <>
      <Button {...trigger}>{name}</Button>
      {isOpen && (
        <Popover anchor={anchor} label={name} placement={placement} onClose={close} className="w-72 p-4">
          <p className="mb-3 font-medium">Who may see it</p>
          <TextField label="Name" />
          <Button look="primary" className="mt-4" onClick={close}>
            Done
          </Button>
        </Popover>
      )}
    </>
  );
}

function Staying() {
  const anchor = useRef<HTMLDivElement>(null);
  const { isOpen, trigger, close } = usePopover("listbox");
  return (
    <div ref={anchor} className="w-fit">
      <Button {...trigger}>Show words</Button>
      {isOpen && (
        <Popover anchor={anchor} label="Words" focusStays onClose={close} className="w-60 p-3">
          The focus stays on the button.
        </Popover>
      )}
    </div>
  );
}

export const examples: Examples = {
  title: "Popover",
  group: "Overlays",
  states: {
    "Below, from where the line begins": () => <Opened placement="bottom start" name="Audience" />,
    "Above, in the middle": () => <Opened placement="top center" name="Audience above" />,
    "Where the line ends": () => (
      <div className="flex justify-end">
        <Opened placement="bottom end" name="Audience at the end" />
      </div>
    ),
    "The focus stays": Staying,
  },
};
