import { useText } from "../kernel/page/page.tsx";
import { classes } from "./classes.ts";
import { seeded } from "./seeded.ts";
import { sourceSet, type PictureSource } from "./picture.tsx";

export type AvatarSize = 24 | 32 | 40 | 60 | 96 | 128;
export type Person = {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
  image?: PictureSource | null;
};

/** First and last name together, else the username, else a dash. */
export function displayName({ firstName, lastName, username }: Person): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username || "-";
}

const paletteSize = 20;
const initialSizes: Readonly<Record<AvatarSize, number>> = { 24: 10, 32: 12, 40: 15, 60: 22, 96: 34, 128: 46 };

type AvatarProps = {
  person: Person;
  size?: AvatarSize;
  labelled?: boolean;
  /** True for the one picture of the page that is seen first. */
  important?: boolean;
  className?: string;
};

/** A face, or initials on one of twenty colours, always the same for a name. `labelled` where no name stands beside. */
export function Avatar({ person, size = 40, labelled, important, className }: AvatarProps) {
  const name = displayName(person);
  const frame = classes("inline-grid shrink-0 place-items-center overflow-hidden rounded-full", className);
  const spoken = labelled ? { role: "img", "aria-label": name } : { "aria-hidden": true as const };
  if (person.image) {
    return (
      <span {...spoken} className={classes(frame, "bg-surface-2")} style={{ width: size, height: size }}>
        <img
          src={person.image.uri}
          srcSet={sourceSet(person.image)}
          sizes={`${size}px`}
          width={size}
          height={size}
          alt=""
          loading={important ? "eager" : "lazy"}
          fetchPriority={important ? "high" : undefined}
          decoding="async"
          className="size-full object-cover"
        />
      </span>
    );
  }
  const hue = Math.floor(seeded(name)() * paletteSize) * (360 / paletteSize);
  const colours = { background: `oklch(0.87 0.075 ${hue})`, color: `oklch(0.34 0.09 ${hue})` };
  return (
    <span
      {...spoken}
      // Shown by CSS from an attribute: text in the content of a control would have to be part of its accessible name.
      data-initials={initials(name)}
      className={classes(frame, "font-semibold before:content-[attr(data-initials)]")}
      style={{ width: size, height: size, fontSize: initialSizes[size], ...colours }}
    />
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

type AvatarStackProps = {
  people: readonly (Person & { id: string })[];
  total: number;
  size?: 24 | 32 | 40;
  shown?: number;
};

/** The first few faces and how many more there are. */
export function AvatarStack({ people, total, size = 32, shown = 5 }: AvatarStackProps) {
  const t = useText();
  const faces = people.slice(0, shown);
  const more = total - faces.length;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="isolate inline-flex -space-x-2">
        {faces.map((person) => (
          <Avatar key={person.id} person={person} size={size} className="ring-2 ring-surface-1" />
        ))}
      </span>
      {more > 0 && <span className="figures text-14 text-muted">{t("ui.andMore", { count: more })}</span>}
      <span className="sr-only">{faces.map(displayName).join(", ")}</span>
    </span>
  );
}
