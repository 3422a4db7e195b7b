import { encode } from "uqr";

const quiet = 4;

/**
 * Black on white with its quiet zone, in dark mode too: scanners look for exactly that. One path, drawn in runs, so
 * that the page stays small and edges stay sharp at every size.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full rounded-card"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={data.map(rowPath).join("")} fill="#000" />
    </svg>
  );
}

/** The dark runs of one row as rectangles. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${start + quiet} ${y + quiet}h${x - start + 1}v1h-${x - start + 1}z`;
  }
  return path;
}
