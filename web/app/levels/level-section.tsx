import { Link } from "react-router";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { List, pagesOf } from "../ui/list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LevelHead } from "./level-head.tsx";
import { type Level, sponsorsAt } from "./reads.ts";

/** How the sponsors of a level look, by how large it is; the last is for all that are smaller. */
const sizes = [
  { from: 150, face: 96, text: "text-18", grid: "pair:grid-cols-2" },
  { from: 90, face: 60, text: "", grid: "pair:grid-cols-2 split:grid-cols-3" },
  { from: 0, face: 40, text: "text-14", grid: "pair:grid-cols-3 split:grid-cols-4" },
] as const;

/** A level with who sponsors at it, as large as it says. */
export function LevelSection({ level }: { level: Level }) {
  const t = useText();
  const list = useList(...sponsorsAt(level.id));
  const { face, text, grid } = sizes.find(({ from }) => level.scale >= from) ?? sizes[2];
  return (
    <section aria-labelledby={level.slug} className="mt-10">
      <LevelHead level={level} />
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(sponsor) => (
          <Link
            to={`/people/${sponsor.username}`}
            prefetch="intent"
            className="-mx-2 flex min-h-14 min-w-0 items-center gap-4 rounded-card p-2 transition-colors hover:bg-surface-2"
          >
            <Avatar person={sponsor} size={face} />
            <span className={classes("min-w-0 flex-1", text)}>
              <span className="block font-medium wrap-anywhere">{displayName(sponsor)}</span>
              {sponsor.title && <span className="line-clamp-2 text-14 text-muted">{sponsor.title}</span>}
            </span>
          </Link>
        )}
        className={classes("mt-4 grid grid-cols-1 gap-x-6 gap-y-3", grid)}
        empty={<p className="mt-3 text-muted">{t("levels.nobody")}</p>}
        skeleton={<Skeleton className="mt-4 h-16 w-full" />}
      />
    </section>
  );
}
