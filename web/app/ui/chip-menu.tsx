import { Check, ChevronDown } from "lucide-react";
import { chipLook } from "./chip.tsx";
import { Icon } from "./icon.tsx";
import { Menu, type MenuItem } from "./menu.tsx";

type ChipMenuProps = { label: string; chosen: boolean; items: readonly MenuItem[]; children: React.ReactNode };

/** A filter with so many values that they stand in a list; each leads to its address. */
export function ChipMenu({ label, chosen, items, children }: ChipMenuProps) {
  return (
    <Menu label={label} items={items} className={chipLook(chosen)}>
      {chosen && <Icon of={Check} size={16} />}
      <span className="max-w-48 truncate">{children}</span>
      <Icon of={ChevronDown} size={16} />
    </Menu>
  );
}
