import { SmilePlus } from "lucide-react";
import { useState } from "react";
import type { Examples } from "../examples.ts";
import { Icon } from "../icon.tsx";
import { EmojiButton } from "./emoji-button.tsx";

function Reaction() {
  const [chosen, setChosen] = useState("");
  return (
    <div className="flex items-center gap-3">
      <EmojiButton
        label="React"
        onChoose={setChosen}
        className="grid size-11 place-items-center rounded-control hover:bg-surface-2"
      >
        <Icon of={SmilePlus} />
      </EmojiButton>
      <output className="emoji">{chosen}</output>
    </div>
  );
}

export const examples: Examples = {
  title: "Emoji",
  group: "Overlays",
  states: { "A button that opens all": Reaction },
};
