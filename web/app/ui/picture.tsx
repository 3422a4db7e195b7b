import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Pattern } from "./pattern.tsx";

export type PictureSource = { uri: string; width: number; height: number; placeholder?: string | null };

const ratios = { wide: "aspect-video", square: "aspect-square", banner: "aspect-[3/1]" } as const;
const storedWidths = [96, 240, 480, 960, 1600];

type PictureProps = {
  image: PictureSource | null | undefined;
  /** Id of what is shown: the pattern in place of a missing picture is drawn from it. */
  seed: string;
  ratio: keyof typeof ratios;
  /** What the picture shows; empty where words beside it say so already. */
  alt?: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** True for the one picture that is seen first. */
  important?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A picture that has its place before it has loaded. */
export function Picture({ image, seed, ratio, alt = "", sizes, important, className, children }: PictureProps) {
  const frame = classes("relative block overflow-hidden bg-surface-2", ratios[ratio], className);
  if (!image)
    return (
      <div className={frame}>
        <Pattern seed={seed} />
        {children}
      </div>
    );
  return (
    <div className={frame} style={placeholderStyle(image.placeholder)}>
      <img
        src={image.uri}
        srcSet={sourceSet(image)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={important ? "eager" : "lazy"}
        fetchPriority={important ? "high" : undefined}
        decoding="async"
        className="size-full object-cover"
      />
      {children}
    </div>
  );
}

/** The stored widths of our own pictures; those from elsewhere come in one. */
export function sourceSet({ uri, width }: PictureSource): string | undefined {
  const own = /^(.*\/files\/images\/.*\/)\d+\.webp$/.exec(uri)?.[1];
  if (!own) return undefined;
  return storedWidths
    .filter((stored) => stored === 96 || stored <= width)
    .map((stored) => `${own}${stored}.webp ${stored}w`)
    .join(", ");
}

function placeholderStyle(placeholder: string | null | undefined): React.CSSProperties | undefined {
  if (!placeholder?.startsWith("data:image/")) return undefined;
  return { backgroundImage: `url("${placeholder}")`, backgroundSize: "cover", backgroundPosition: "center" };
}
