import type { EventItem } from "../events/index.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { AvatarStack, type Person } from "../ui/avatar.tsx";
import { Picture } from "../ui/picture.tsx";
import { JoinButton } from "./join-button.tsx";

type CoverProps = {
  /** Whose picture is the community's face; without one it is drawn in the community's colours. */
  picture: EventItem | undefined;
  people: readonly (Person & { id: string })[];
  /** How many people there are in all. */
  count: number;
};

/** The community in one look, in the full width: its picture, its name, its sentence, its people, one button. */
export function Cover({ picture, people, count }: CoverProps) {
  const t = useText();
  const { NAME, DESCRIPTION, SLUG } = useSite();
  return (
    <section className="relative isolate grid min-h-[26rem] items-end overflow-hidden rail:min-h-[32rem]">
      <div className="absolute inset-0 -z-20 *:h-full *:w-full">
        <Picture
          image={picture?.image ?? null}
          seed={picture?.id ?? SLUG}
          ratio="wide"
          sizes="100vw"
          important
          className="aspect-auto!"
        />
      </div>
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-surface-0 from-35% to-surface-0/0" />
      <div className="gutter mx-auto w-full max-w-wide pt-44 pb-4">
        <h1 dir="auto" className="text-36 split:text-[3.5rem] split:leading-[1.05] split:tracking-tight">
          {NAME}
        </h1>
        <p dir="auto" className="mt-3 max-w-[38rem] text-18 rail:text-22">
          {DESCRIPTION}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
          <JoinButton />
          {people.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <AvatarStack people={people} total={Math.min(people.length, 5)} size={40} />
              <span className="figures font-medium">{t("home.memberCount", { count })}</span>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
