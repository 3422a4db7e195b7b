import type { Level } from "./reads.ts";

/** The name of a level with its colour, and its picture where it has one. */
export function LevelHead({ level: { slug, name, subtitle, color, image } }: { level: Level }) {
  return (
    <header className="flex min-w-0 items-center gap-4">
      {image && (
        <img
          src={image.uri}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-12 w-36 shrink-0 rounded-control object-cover max-pair:w-24"
        />
      )}
      <div className="min-w-0">
        <h2 id={slug} dir="auto" className="flex items-center gap-2.5 text-22">
          <span
            aria-hidden="true"
            className="size-3.5 shrink-0 rounded-full border border-line"
            style={{ background: color }}
          />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </h2>
        {subtitle && (
          <p dir="auto" className="measure wrap-anywhere text-muted">
            {subtitle}
          </p>
        )}
      </div>
    </header>
  );
}
