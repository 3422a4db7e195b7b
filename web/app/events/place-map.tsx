import { boxAround } from "@marquee/contract/maps";
import { MapPin } from "lucide-react";
import { Icon } from "../ui/icon.tsx";
import { seeded } from "../ui/seeded.ts";
import { DrawnMap } from "./drawn-map.tsx";
import { placesOn } from "./pins-on-map.ts";
import type { EventDetail } from "./reads.ts";

const proportion = 0.36;

/** Where one event is, in its part of the country; where its place is not known a drawing that pretends to be no map. */
export function PlaceMap({ event, seed }: { event: EventDetail; seed: string }) {
  const { position } = event;
  const box = position ? boxAround([position], proportion) : undefined;
  if (!box) return <Contours seed={seed} />;
  return (
    <DrawnMap box={box}>
      {placesOn(box, [event]).map(({ key, left, top }) => (
        <span
          key={key}
          aria-hidden="true"
          style={{ left: `${left}%`, top: `${top}%` }}
          className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-accent text-on-accent shadow-raised"
        >
          <Icon of={MapPin} size={22} />
        </span>
      ))}
    </DrawnMap>
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
