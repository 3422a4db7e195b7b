import { advertisement } from "@marquee/contract/advertisement";
import { useEffect, useRef, type RefObject } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Picture } from "../ui/picture.tsx";
import { watchSight } from "../ui/watch-sight.ts";
import type { SlotProps } from "./advertisement-slot.tsx";

const seenAfterMs = 1_000;
const looks = {
  square: { width: "max-w-75", ratio: "square", sizes: "300px" },
  rectangle: { width: "mx-auto mt-10 max-w-180", ratio: "banner", sizes: "(min-width: 720px) 720px, 100vw" },
} as const;

/** What somebody pays the community to show, said to be that. Where there is none, or none came, there is nothing. */
export function ShownAdvertisement({ place, type }: SlotProps) {
  const t = useText();
  const { data: shown } = useRead(advertisement.get, { place, type });
  // Nobody who looks at a page is told that a figure could not be counted.
  const { mutate: countView } = useAction(advertisement.view, { faults: "form" });
  const { mutate: countClick } = useAction(advertisement.click, { faults: "form" });
  const element = useRef<HTMLElement>(null);
  const advertisementId = shown?.id;
  useSeen(element, advertisementId, countView);
  if (!shown) return null;
  const { link, image, description } = shown;
  const { width, ratio, sizes } = looks[type];
  return (
    <section ref={element} aria-label={t("advertisement.label")} className={classes("min-w-0", width)}>
      <p className="mb-1 text-12 text-muted">{t("advertisement.label")}</p>
      <a
        href={link}
        target="_blank"
        rel="sponsored noopener noreferrer"
        className="block"
        onClick={() => countClick({ advertisementId: shown.id })}
      >
        <Picture
          image={image}
          seed={shown.id}
          ratio={ratio}
          alt={description}
          sizes={sizes}
          className="rounded-card border border-line"
        />
      </a>
    </section>
  );
}

type Count = (input: { advertisementId: string }) => void;

/** Counts once what at least half was in sight of for a second. */
function useSeen(element: RefObject<HTMLElement | null>, advertisementId: string | undefined, count: Count): void {
  useEffect(() => {
    if (!element.current || !advertisementId) return undefined;
    let timer: number | undefined;
    const stop = watchSight(
      element.current,
      (isInSight) => {
        window.clearTimeout(timer);
        if (!isInSight) return;
        timer = window.setTimeout(() => {
          stop();
          count({ advertisementId });
        }, seenAfterMs);
      },
      { threshold: 0.5 },
    );
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [element, advertisementId, count]);
}
