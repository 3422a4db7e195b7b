import { patch, patchItems } from "@marquee/client";
import { accounts, self } from "@marquee/contract/accounts";
import { Check, UserPlus } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import type { Profile } from "./profile.ts";

/** Follows somebody, and stops it, at the press. A guest is sent to sign in. */
export function FollowButton({ accountId }: { accountId: string }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const relationships = useRead(self.relationships, {}, { enabled: signedIn });
  const inTurn = `follow ${accountId}`;
  const follow = useAction(accounts.follow, { inTurn, optimistic: () => following(accountId, true) });
  const unfollow = useAction(accounts.unfollow, { inTurn, optimistic: () => following(accountId, false) });
  const isFollowed = relationships.data?.accounts[accountId] ?? false;
  return (
    <Button
      look={isFollowed ? "plain" : "primary"}
      icon={isFollowed ? Check : UserPlus}
      disabled={signedIn && !relationships.data}
      onClick={() => (isFollowed ? unfollow : follow).mutate({ accountId })}
    >
      {isFollowed ? t("profile.followed") : t("profile.follow")}
    </Button>
  );
}

function following(accountId: string, follows: boolean) {
  const counted = (person: Profile): Profile => {
    if (person.id !== accountId) return person;
    const followers = Math.max(0, person._count.followers + (follows ? 1 : -1));
    return { ...person, _count: { ...person._count, followers } };
  };
  return [
    patch(self.relationships, (data) => ({ ...data, accounts: { ...data.accounts, [accountId]: follows } })),
    patch(accounts.get, counted),
    patchItems(accounts.list, counted),
  ];
}
