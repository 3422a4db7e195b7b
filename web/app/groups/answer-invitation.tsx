import { groups } from "@marquee/contract/groups";
import { Check } from "lucide-react";
import { mustAccept } from "../admission/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import type { GroupDetail } from "./reads.ts";
import { shownByTheAction, WayIn } from "./way-in.tsx";

/** Yes or no to a group that invites the reader; its rules are accepted before. */
export function AnswerInvitation({ group, accept: label }: { group: GroupDetail; accept?: string }) {
  const t = useText();
  const groupId = group.id;
  const accept = useAction(groups.acceptInvitation);
  const decline = useAction(groups.rejectInvitation);
  return (
    <>
      <WayIn
        group={group}
        way="invited"
        icon={Check}
        isAsked={mustAccept(group)}
        onEnter={() => accept.mutateAsync({ groupId })}
      >
        {label ?? t("group.accept")}
      </WayIn>
      <AsyncButton onClick={() => decline.mutateAsync({ groupId }).catch(shownByTheAction)}>
        {t("group.decline")}
      </AsyncButton>
    </>
  );
}
