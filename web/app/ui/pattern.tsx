import type { ReactNode } from "react";
import { seeded } from "./seeded.ts";

const cell = 36;
const columns = 6;
const rows = 3;
const grounds = ["var(--accent-soft)", "var(--surface-2)", "var(--second-soft)", "var(--accent-soft)", "var(--accent)"];
const figures = ["var(--accent)", "var(--second)", "var(--surface-1)", "var(--accent)", "var(--second-soft)"];

/** What stands where a picture is missing: tiles in the community's colours, always the same for an id. */
export function Pattern({ seed }: { seed: string }) {
  const random = seeded(seed);
  const pick = (tones: readonly string[]): string => tones[Math.floor(random() * tones.length)] ?? "var(--accent)";
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const ground = pick(grounds);
    const figure = pick(figures);
    return {
      index,
      ground,
      figure: figure === ground ? "var(--surface-1)" : figure,
      turn: Math.floor(random() * 4) * 90,
      shape: Math.floor(random() * 5),
    };
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * cell} ${rows * cell}`}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="geometricPrecision"
      className="size-full"
    >
      {tiles.map(({ index, ground, figure, turn, shape }) => (
        <g key={index} transform={`translate(${(index % columns) * cell} ${Math.floor(index / columns) * cell})`}>
          <rect width={cell + 0.5} height={cell + 0.5} fill={ground} />
          <g transform={`rotate(${turn} ${cell / 2} ${cell / 2})`} fill={figure}>
            {shapes[shape]}
          </g>
        </g>
      ))}
    </svg>
  );
}

const shapes: readonly ReactNode[] = [
  <path key="quarter" d={`M0 0h${cell}a${cell} ${cell} 0 0 1-${cell} ${cell}z`} />,
  <path key="half" d={`M0 0h${cell}a${cell / 2} ${cell / 2} 0 0 1-${cell} 0z`} />,
  <circle key="dot" cx={cell / 2} cy={cell / 2} r={cell / 3.6} />,
  <path key="leaf" d={`M0 0a${cell} ${cell} 0 0 1 ${cell} ${cell}a${cell} ${cell} 0 0 1-${cell}-${cell}z`} />,
  null,
];
