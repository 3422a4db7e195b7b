import { encode } from "uqr";
import { html, type Markup } from "./html.ts";

const QUIET = 4;

/** Black on white with its quiet zone, in dark mode too: scanners look for exactly that. Drawn here, in one path. */
export function qrCode(text: string, label: string): Markup {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = size + 2 * QUIET;
  const path = data.map(rowPath).join("");
  return html`<svg
    class="qr"
    role="img"
    aria-label="${label}"
    viewBox="0 0 ${side} ${side}"
    shape-rendering="crispEdges"
  >
    <rect width="${side}" height="${side}" fill="#fff" />
    <path d="${path}" fill="#000" />
  </svg>`;
}

/** The dark runs of one row as rectangles. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${start + QUIET} ${y + QUIET}h${x - start + 1}v1h-${x - start + 1}z`;
  }
  return path;
}
