import { roleNames } from "../kernel/theme/roles.ts";
import type { Examples } from "./examples.ts";

const sizes = ["text-12", "text-14", "text-16", "text-18", "text-22", "text-28", "text-36"] as const;

export const examples: Examples = {
  title: "Roles and letters",
  group: "Foundations",
  states: {
    "Colours by what they are for": () => (
      <ul className="grid grid-cols-2 gap-2 pair:grid-cols-4">
        {roleNames.map((role) => (
          <li key={role} className="overflow-hidden rounded-control border border-line text-12">
            <div className="h-12" style={{ background: `var(--${role})` }} />
            <div className="px-2 py-1">{role}</div>
          </li>
        ))}
      </ul>
    ),
    "Sizes of type": () => (
      <div className="grid gap-2">
        {sizes.map((size) => (
          <p key={size} className={size}>
            {size.slice(5)} The long table stands by the harbour
          </p>
        ))}
      </div>
    ),
  },
};
