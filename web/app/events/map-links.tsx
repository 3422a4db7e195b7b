import { ArrowUpRight } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { mapsOf, type Pinned } from "./address.ts";

const nowhere = { latitude: null, longitude: null };

/** An address on the maps that people use. @param pin where it is, where somebody has said so */
export function MapLinks({ query, pin = nowhere }: { query: string; pin?: Pinned }) {
  const t = useText();
  return (
    <ul aria-label={t("event.map")} className="flex flex-wrap gap-x-4">
      {mapsOf(query, pin).map(({ name, href }) => (
        <li key={href}>
          <a
            translate={name ? "no" : undefined}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-1 text-14 font-medium text-accent-text hover:underline"
          >
            {name ?? t("event.otherMaps")}
            <Icon of={ArrowUpRight} size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
