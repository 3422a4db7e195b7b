import { explore } from "@marquee/contract/explore";
import { X } from "lucide-react";
import { Link } from "react-router";
import { FollowButton } from "../accounts/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { BecauseLine } from "./because.tsx";
import type { Suggested } from "./reads.ts";

export const suggestionGrid = "grid grid-cols-1 gap-3 pair:grid-cols-2 split:grid-cols-3";

/** People whom the reader may want to know, each with the reason. */
export function Suggestions({ people }: { people: readonly Suggested[] }) {
  return (
    <ul className={suggestionGrid}>
      {people.map((person) => (
        <li key={person.id} className="min-w-0">
          <SuggestionCard person={person} />
        </li>
      ))}
    </ul>
  );
}

/** Somebody, why, and the two things one may do: follow them, or not be suggested them again. */
export function SuggestionCard({ person }: { person: Suggested }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const isLive = useIsLive();
  const name = displayName(person);
  const dismiss = useAction(explore.dismiss);
  const isGoing = dismiss.isPending || dismiss.isSuccess;
  return (
    <Card className="relative flex h-full min-w-0 flex-col gap-3">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar person={person} size={60} />
        <div className="min-w-0 flex-1 pe-9">
          <h3 className="truncate text-16">
            <Link to={`/people/${person.username}`} prefetch="intent" className="hover:underline">
              {name}
            </Link>
          </h3>
          <BecauseLine kind="person" because={person.because} />
        </div>
      </div>
      <div className="mt-auto flex">
        <FollowButton accountId={person.id} />
      </div>
      {signedIn && (
        <span className="absolute end-1 top-1">
          <IconButton
            icon={X}
            label={t("explore.dismiss", { name })}
            disabled={!isLive || isGoing}
            onClick={() => dismiss.mutate({ accountId: person.id })}
          />
        </span>
      )}
    </Card>
  );
}
