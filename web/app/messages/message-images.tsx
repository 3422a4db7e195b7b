import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { LastingImage } from "./lasting-image.tsx";
import type { MessageActions } from "./message-actions.ts";
import type { MessageView } from "./message-view.ts";

/** Pictures of a message; each keeps its place before it has loaded, and opens large. */
export function MessageImages({ view, actions }: { view: MessageView; actions: MessageActions }) {
  const t = useText();
  const isOne = view.images.length === 1;
  return (
    <ul className={classes("-mx-2 my-1 grid gap-1", isOne ? "grid-cols-1" : "grid-cols-2")}>
      {view.images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={[t("chat.openImage", { number: index + 1, count: view.images.length }), image.description]
              .filter(Boolean)
              .join(": ")}
            onClick={() => actions.openImage(view, index)}
            className="block w-full overflow-hidden rounded-control bg-surface-2"
            style={{ aspectRatio: isOne ? `${image.width} / ${image.height}` : "1" }}
          >
            <LastingImage
              view={view}
              image={image}
              addressOf={actions.addressOf}
              sizes={isOne ? "(min-width: 900px) 34rem, 85vw" : "17rem"}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
