import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import type { Guest } from "./reads.ts";

const AboutGuest = lazy(() => import("./about-guest.tsx").then((module) => ({ default: module.AboutGuest })));

/** Who wrote it, is heard or seen in it; pressed, all that there is to know of them. */
export function Guests({ guests }: { guests: readonly Guest[] }) {
  const t = useText();
  const [opened, setOpened] = useState<Guest>();
  if (guests.length === 0) return null;
  return (
    <section aria-labelledby="guests">
      <h2 id="guests" className="pb-2 text-18">
        {t("content.people")}
      </h2>
      <ul className="-mx-2 grid grid-cols-1">
        {guests.map((guest) => (
          <li key={guest.id}>
            <button
              type="button"
              onClick={() => setOpened(guest)}
              className="flex w-full items-start gap-3 rounded-control px-2 py-2.5 text-start hover:bg-surface-2"
            >
              <Avatar person={personOf(guest)} size={60} />
              <span className="min-w-0 flex-1">
                <span className="block text-12 font-medium text-muted">{t(`content.is.${guest.type}`)}</span>
                <bdi className="block font-medium wrap-break-word">{guest.name}</bdi>
                <span className="block text-14 text-muted">{workOf(guest)}</span>
                {guest.bio && <span className="mt-1 line-clamp-2 text-14 text-muted">{guest.bio}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Suspense>{opened && <AboutGuest guest={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </section>
  );
}

/** As faces are drawn; of a member who chose no other picture here their own. */
export const personOf = ({ name, image, account }: Guest) => ({
  firstName: name,
  image: image ?? account?.image ?? null,
});

/** What they do and where. */
export const workOf = ({ title, company }: Guest): string => [title, company].filter(Boolean).join(" · ");
