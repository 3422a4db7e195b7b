import { Link } from "react-router";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
// The dialog begins in it, so it comes with it.
import { MomentControl } from "../ui/fields/date-controls.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { scheduledPath } from "./scheduled-reads.ts";

type SchedulePostProps = {
  /** Hands over what was written. Rejects where it was refused: everything stays as it is. */
  onSchedule: (publishAt: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks when a post that is being written comes out. */
export function SchedulePost({ onSchedule, onClose }: SchedulePostProps) {
  const t = useText();
  const { timeZone, now } = usePageFacts();
  const site = useSite();
  const form = useForm({
    initial: { publishAt: "" },
    check: ({ publishAt }) => (publishAt === "" ? { publishAt: t("scheduled.when") } : {}),
    submit: ({ publishAt }) => onSchedule(publishAt),
  });
  return (
    <FormDialog title={t("posts.postLater")} form={form} action={t("scheduled.schedule")} onClose={onClose}>
      <MomentControl
        {...form.field("publishAt")}
        label={t("scheduled.publishAt")}
        hint={t("scheduled.publishAtHint")}
        timeZone={timeZone ?? site.TIMEZONE}
        earliest={new Date(now).toISOString()}
        required
      />
      <Link to={scheduledPath} className="inline-flex min-h-11 w-fit items-center text-accent-text underline">
        {t("scheduled.seeAll")}
      </Link>
    </FormDialog>
  );
}
