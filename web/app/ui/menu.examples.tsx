import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import type { Examples } from "./examples.ts";
import { Icon } from "./icon.tsx";
import { Menu } from "./menu.tsx";

const nothing = (): undefined => undefined;

export const examples: Examples = {
  title: "Menu",
  group: "Overlays",
  states: {
    "A link, an action, one that deletes": () => (
      <Menu
        label="More"
        className="inline-grid place-items-center"
        items={[
          { id: "home", label: "Home", to: "/" },
          { id: "rename", label: "Rename", icon: Pencil, onChoose: nothing },
          { id: "delete", label: "Delete", icon: Trash2, danger: true, onChoose: nothing },
        ]}
      >
        <Icon of={Ellipsis} />
      </Menu>
    ),
  },
};
