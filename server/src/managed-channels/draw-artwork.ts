import { createHash } from "node:crypto";
import { type Pixels, renderDrawing } from "../kernel/files/index.ts";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";

/** What directories of podcasts ask for lies between 1400 and 3000. */
const side = 1600;
const tilesAcross = 4;
const cell = 100;

type Look = Pick<TenantConfiguration, "PRIMARY_COLOR" | "SECONDARY_COLOR">;
type Fill = { readonly color: string; readonly opacity: number };

/** Within a tile. */
const shapes = [
  `<path d="M0 0h${cell}a${cell} ${cell} 0 0 1-${cell} ${cell}z"/>`,
  `<path d="M0 0h${cell}a${cell / 2} ${cell / 2} 0 0 1-${cell} 0z"/>`,
  `<circle cx="${cell / 2}" cy="${cell / 2}" r="${cell / 3.6}"/>`,
  `<path d="M0 0a${cell} ${cell} 0 0 1 ${cell} ${cell}a${cell} ${cell} 0 0 1-${cell}-${cell}z"/>`,
  "",
] as const;

/** Tiles in the community's colours, as the web draws them where a picture is missing; always the same for a seed. */
export function artworkFor({ PRIMARY_COLOR, SECONDARY_COLOR }: Look, seed: string): string {
  const first: Fill = { color: PRIMARY_COLOR, opacity: 1 };
  const second: Fill = { color: SECONDARY_COLOR, opacity: 1 };
  const paper: Fill = { color: "#ffffff", opacity: 1 };
  const grounds = [soft(first), soft(second), first, soft(first), first, second];
  const figures = [first, second, paper, first, second];
  const numbers = createHash("shake256", { outputLength: tilesAcross ** 2 * 4 })
    .update(seed)
    .digest();
  const tiles = Array.from({ length: tilesAcross ** 2 }, (_, index) => {
    const [forGround = 0, forFigure = 0, forTurn = 0, forShape = 0] = numbers.subarray(index * 4, index * 4 + 4);
    const ground = chosen(grounds, forGround);
    const figure = chosen(figures, forFigure);
    const shape = `<g transform="rotate(${(forTurn % 4) * 90} ${cell / 2} ${cell / 2})" ${filled(figure === ground ? paper : figure)}>${chosen(shapes, forShape)}</g>`;
    const [x, y] = [(index % tilesAcross) * cell, Math.floor(index / tilesAcross) * cell];
    return `<g transform="translate(${x} ${y})"><rect width="${cell}" height="${cell}" shape-rendering="crispEdges" ${filled(ground)}/>${shape}</g>`;
  });
  const box = tilesAcross * cell;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box}" height="${box}" viewBox="0 0 ${box} ${box}"><rect width="${box}" height="${box}" ${filled(paper)}/>${tiles.join("")}</svg>`;
}

export const drawArtwork = (look: Look, seed: string): Promise<Pixels> =>
  renderDrawing(Buffer.from(artworkFor(look, seed)), side);

const soft = ({ color }: Fill): Fill => ({ color, opacity: 0.18 });
const filled = ({ color, opacity }: Fill): string => `fill="${color}" fill-opacity="${opacity}"`;

function chosen<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}
