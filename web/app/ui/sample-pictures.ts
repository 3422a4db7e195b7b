import type { PictureSource } from "./picture.tsx";

const shapes = [
  ["A boat below the weir", 1200, 800, "#2a6f97", "#f4d58d"],
  ["Lanterns along the water", 800, 1100, "#3d2b56", "#f2a65a"],
  ["The long table, seen from the stairs", 1200, 675, "#40513b", "#e5d9b6"],
  ["", 900, 900, "#8d3b3b", "#f6e7cb"],
  ["Dawn dippers on a cold morning", 1400, 700, "#20455c", "#cfe8ef"],
  ["The choir in the mill", 700, 1000, "#5b3758", "#f0c9c9"],
] as const;

/** Pictures for examples: of every shape, some described. */
export const samplePictures: readonly (PictureSource & { id: string; description: string | null })[] = shapes.map(
  ([description, width, height, back, front], index) => ({
    id: `picture-${index}`,
    description: description || null,
    width,
    height,
    uri: `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${back}"/><circle cx="70%" cy="35%" r="120" fill="${front}"/><path d="M0 ${height * 0.75}q${width / 4} -90 ${width / 2} 0t${width / 2} 0V${height}H0z" fill="${front}" opacity=".45"/></svg>`,
    )}`,
  }),
);
