import { Link } from "react-router";
import { Picture } from "../ui/picture.tsx";
import { ActivationBadges } from "./activation-state.tsx";
import type { Activation } from "./reads.ts";

/** One of the things to do: all of it leads to its page. */
export function ActivationCard({ activation }: { activation: Activation }) {
  const { id, name, shortDescription, image, event } = activation;
  return (
    <article className="relative flex h-full gap-4 rounded-card border border-line bg-surface-1 p-4 hover:border-line-strong">
      <Picture image={image} seed={id} ratio="square" sizes="80px" className="size-20 shrink-0 rounded-control" />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <h3 className="text-16">
          <Link
            to={`/events/${event.slug}/activations/${id}#part`}
            prefetch="intent"
            preventScrollReset
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {name}
          </Link>
        </h3>
        {shortDescription && <p className="text-14 text-muted">{shortDescription}</p>}
        <ActivationBadges activation={activation} />
      </div>
    </article>
  );
}
