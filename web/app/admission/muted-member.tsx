import { admission } from "@marquee/contract/admission";
import type { groups } from "@marquee/contract/groups";
import type { DataOf } from "@marquee/contract/kernel";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton } from "../ui/button.tsx";
import type { GroupDetail } from "./reads.ts";

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;

type Muted = Pick<DataOf<typeof groups.members>[number], "accountId" | "mute"> & {
  account: Parameters<typeof displayName>[0];
  group: { id: string };
};
export type MutedMemberProps = { membership: Muted; isLifted: boolean };

/** Until when somebody writes nothing in a group and why, with the way to end it. */
export function MutedMember({ membership: { account, accountId, mute, group }, isLifted }: MutedMemberProps) {
  const t = useText();
  const reading = useReading();
  const lift = useAction(admission.liftMute);
  if (!mute) return null;
  const { until, reason } = mute;
  return (
    <div className="order-last flex basis-full flex-wrap items-center justify-between gap-x-3 gap-y-1 ps-14 pb-2">
      <p className="min-w-0 text-14 text-muted">
        <span className="font-medium text-warning">
          {until === null
            ? t("groupMute.muted")
            : t("groupMute.until", { moment: sentenceText(Date.parse(until), reading) })}
        </span>{" "}
        <span dir="auto">{reason}</span>
      </p>
      {isLifted && (
        <AsyncButton
          aria-label={t("groupMute.liftNamed", { name: displayName(account) })}
          onClick={() => lift.mutateAsync({ groupId: group.id, accountId }).catch(shownByTheAction)}
        >
          {t("groupMute.lift")}
        </AsyncButton>
      )}
    </div>
  );
}

/** What whoever is muted finds on the group's page. */
export function MuteNotice({ mute }: { mute: NonNullable<GroupDetail["viewer"]["mute"]> }) {
  const t = useText();
  const reading = useReading();
  const { until, reason } = mute;
  return (
    <Notice>
      <p className="font-medium">
        {until === null
          ? t("groupMute.notice")
          : t("groupMute.noticeUntil", { moment: sentenceText(Date.parse(until), reading) })}
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {reason}
      </p>
    </Notice>
  );
}
