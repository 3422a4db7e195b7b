import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { LastingImage, type AddressOf, type MediaPicture } from "./lasting-image.tsx";

type MediaGridProps = {
  pictures: readonly MediaPicture[];
  /** Shows one of them large. */
  onOpen: (index: number) => void;
  addressOf?: AddressOf | undefined;
  /** How wide the whole is shown, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
};

const mostShown = 4;
/** A single picture keeps its shape, but is never a strip. */
const [flattest, tallest] = [2.2, 0.75];

/**
 * Pictures of something that somebody wrote: one in its own shape, two side by side, three with the first one large, four
 * in a square, of more the first four. Each keeps its place before it has loaded, and opens large.
 */
export function MediaGrid({ pictures, onOpen, addressOf, sizes, className }: MediaGridProps) {
  const t = useText();
  const count = pictures.length;
  const more = count - mostShown;
  const [first] = pictures;
  if (!first) return null;
  return (
    <ul className={classes("grid gap-1", count > 1 && "grid-cols-2", className)}>
      {pictures.slice(0, mostShown).map((image, index) => {
        const isLarge = count === 3 && index === 0;
        return (
          <li key={image.id} className={isLarge ? "row-span-2" : undefined}>
            <button
              type="button"
              aria-label={[t("media.openPicture", { number: index + 1, count }), image.description]
                .filter(Boolean)
                .join(": ")}
              onClick={() => onOpen(index)}
              className="relative block size-full overflow-hidden rounded-control bg-surface-2"
              style={{ aspectRatio: count === 1 ? shapeOf(first) : isLarge ? "1 / 2" : "1" }}
            >
              <LastingImage
                image={image}
                addressOf={addressOf}
                sizes={sizes}
                alt=""
                loading="lazy"
                decoding="async"
                className="absolute inset-0 size-full object-cover"
              />
              {more > 0 && index === mostShown - 1 && (
                <span
                  // Shown by CSS: words in a button would have to be part of its name, which says it already.
                  data-more={t("media.more", { count: more })}
                  className="figures absolute inset-0 grid place-items-center bg-[rgb(0_0_0/0.55)] text-22 font-semibold text-[#fff] before:content-[attr(data-more)]"
                />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const shapeOf = ({ width, height }: MediaPicture): number =>
  Math.min(flattest, Math.max(tallest, width > 0 && height > 0 ? width / height : 1));
