import { ArrowUpRight, MapPin } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { seeded } from "../ui/seeded.ts";
import { EventSection } from "./event-section.tsx";
import { addressOf, mapsOf } from "./address.ts";
import type { EventDetail } from "./reads.ts";

/** Where to go: a drawing that belongs to this place and pretends to be no map, its address, and the reader's own maps. */
export function AddressCard({ event }: { event: EventDetail }) {
  const t = useText();
  const address = addressOf(event);
  if (!address) return null;
  return (
    <EventSection title={t("event.where")} id="address">
      <div className="overflow-hidden rounded-card border border-line bg-surface-1">
        <Contours seed={address.query} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4">
          <p className="min-w-0">
            <bdi className="block font-medium">{address.title}</bdi>
            {address.rest && <bdi className="block text-14 text-muted">{address.rest}</bdi>}
          </p>
          <ul aria-label={t("event.map")} className="flex flex-wrap gap-x-4">
            {mapsOf(address.query).map(({ name, href }) => (
              <li key={name}>
                <a
                  translate="no"
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center gap-1 text-14 font-medium text-accent-text hover:underline"
                >
                  {name}
                  <Icon of={ArrowUpRight} size={16} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </EventSection>
  );
}

const rings = [22, 44, 70, 100, 134, 172, 214, 260, 312];
const corners = 9;

/** Lines of equal height around a pin, always the same for the same place. */
function Contours({ seed }: { seed: string }) {
  const random = seeded(seed);
  const bends = Array.from({ length: corners }, () => 0.78 + random() * 0.44);
  return (
    <div aria-hidden="true" className="relative h-36 overflow-hidden bg-accent-soft text-accent-text rail:h-44">
      <svg viewBox="0 0 640 176" preserveAspectRatio="xMidYMid slice" className="size-full">
        <g fill="none" stroke="currentColor" strokeWidth="1.25">
          {rings.map((radius, index) => (
            <path key={radius} d={ringPath(radius, bends)} opacity={0.34 - index * 0.028} />
          ))}
        </g>
      </svg>
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-11 place-items-center rounded-full bg-accent text-on-accent shadow-raised">
          <Icon of={MapPin} size={22} />
        </span>
      </span>
    </div>
  );
}

/** A closed line through the middles between its corners, so that it has no edge. */
function ringPath(radius: number, bends: readonly number[]): string {
  const points = bends.map((bend, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    return [320 + Math.cos(angle) * radius * bend * 1.5, 88 + Math.sin(angle) * radius * bend] as const;
  });
  const middle = (index: number): string => {
    const [x = 0, y = 0] = points[index % corners] ?? [];
    const [nextX = 0, nextY = 0] = points[(index + 1) % corners] ?? [];
    return `${((x + nextX) / 2).toFixed(1)} ${((y + nextY) / 2).toFixed(1)}`;
  };
  const curves = points.map((_, index) => {
    const [x = 0, y = 0] = points[(index + 1) % corners] ?? [];
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${curves.join("")}Z`;
}
