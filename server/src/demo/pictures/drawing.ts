type Stop = readonly [offset: number, color: string, opacity?: number];

export type Drawing = ReturnType<typeof createDrawing>;

/** Collects the definitions (gradients, blurs, clips) of one picture and hands out references to them. */
export function createDrawing() {
  const definitions: string[] = [];

  function define(write: (id: string) => string): string {
    const id = `d${definitions.length}`;
    definitions.push(write(id));
    return `url(#${id})`;
  }

  return {
    /** From top to bottom, or along the given direction in parts of the shape's box. */
    linear: (stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${write(stops)}</linearGradient>`,
      ),
    radial: (stops: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${write(stops)}</radialGradient>`),
    clip: (shape: string) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    /** The finished SVG, filling `width` by `height` and cut at the longer side. */
    finish(content: string, box: { width: number; height: number }, size: { width: number; height: number }): string {
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ` +
        `viewBox="0 0 ${box.width} ${box.height}" preserveAspectRatio="xMidYMid slice">` +
        `<defs>${definitions.join("")}</defs>${content}</svg>`
      );
    },
  };
}

function write(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join("");
}

type Look = { opacity?: number; stroke?: string; line?: number; turn?: string; clip?: string };

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  look: Look & { round?: number } = {},
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(look.round ?? 0)}" ${paint(fill, look)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, look: Look = {}): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint(fill, look)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, look: Look = {}): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${paint(fill, look)}/>`;
}

export function path(data: string, fill: string, look: Look = {}): string {
  return `<path d="${data}" ${paint(fill, look)}/>`;
}

/** An open line with round ends. */
export function line(data: string, stroke: string, width: number, opacity = 1): string {
  return path(data, "none", { stroke, line: width, opacity });
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** A number as short as a drawing needs it. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Points as the corners of a closed shape. */
export function corners(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

function paint(fill: string, { opacity = 1, stroke, line = 1, turn, clip }: Look): string {
  const parts = [`fill="${fill}"`];
  // Not `opacity`: that makes the rasteriser compose every shape on a layer of its own, at three times the cost.
  if (opacity !== 1) parts.push(`${stroke ? "stroke" : "fill"}-opacity="${n2(opacity)}"`);
  if (stroke) parts.push(`stroke="${stroke}" stroke-width="${n(line)}" stroke-linecap="round" stroke-linejoin="round"`);
  if (turn) parts.push(`transform="${turn}"`);
  if (clip) parts.push(`clip-path="${clip}"`);
  return parts.join(" ");
}

function n2(value: number): string {
  return String(Math.round(value * 100) / 100);
}
