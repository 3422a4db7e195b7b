import { managedContents } from "@marquee/contract/managed-contents";
import { readClock } from "../kernel/clock.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useSite, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
// The dialog may begin in it, so it comes with it.
import { MomentControl } from "../ui/fields/date-controls.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { idsOf, type ManagedContent, reachOf } from "./reads.ts";
import type { Saving } from "./use-saving.ts";

type PublishDialogProps = { content: ManagedContent; saving: Pick<Saving, "save" | "change">; onClose: () => void };

type When = "now" | "later";
type Listing = "listed" | "address";
type Chosen = { when: When; date: string; email: boolean; push: boolean; found: Listing };

/** What comes out at once and is found only with its address comes out by the clock, which has to be ahead. */
const aMoment = 15_000;

/** Asks how something comes out: when, whom it is sent to and who finds it. Its button says what will happen. */
export function PublishDialog({ content, saving, onClose }: PublishDialogProps) {
  const t = useText();
  const { TIMEZONE } = useSite();
  const { now } = usePageFacts();
  const ids = idsOf(content);
  const schedule = useAction(managedContents.schedule, { faults: "form" });
  const unschedule = useAction(managedContents.unschedule, { faults: "form" });
  const reach = useRead(...reachOf(ids)).data;
  const isScheduled = content.state === "scheduled";
  const form = useForm<Chosen>({
    initial: {
      when: isScheduled ? "later" : "now",
      date: (isScheduled && content.published) || "",
      email: isScheduled && content.email,
      push: isScheduled ? content.push : true,
      found: isScheduled && !content.visible ? "address" : "listed",
    },
    check: ({ when, date }) => (when === "later" && date === "" ? { date: t("managedContent.chooseTime") } : {}),
    submit: async ({ when, date, email, push, found }) => {
      // What comes out is what is written.
      if (!(await saving.save())) throw new Error(t("managedContent.saving.refused"));
      const visible = found === "listed";
      if (when === "now" && visible) {
        // What waits for its time is a draft first: then it comes out as it is made visible.
        if (isScheduled) await unschedule.mutateAsync(ids);
        await saving.change({ visible, email, push });
      } else {
        const at = when === "later" ? date : new Date(readClock() + aMoment).toISOString();
        await schedule.mutateAsync({ ...ids, body: { date: at, email, push, visible } });
      }
      showToast({ kind: "success", text: t(when === "now" ? "managedContent.isOut" : "managedContent.isScheduled") });
    },
    explain: (error) => (error instanceof Error && error.name === "Error" ? { message: error.message } : undefined),
  });
  const { when } = form.values;
  return (
    <FormDialog
      title={t(isScheduled ? "managedContent.changeTime" : "managedContent.publishTitle")}
      form={form}
      action={useActionWords(form.values, reach?.byMail)}
      // How many are mailed is known before they are.
      isReady={!form.values.email || reach !== undefined}
      onClose={onClose}
    >
      <Segmented<When>
        label={t("managedContent.when")}
        value={when}
        onChange={form.field("when").onChange}
        options={[
          { value: "now", label: t("managedContent.now") },
          { value: "later", label: t("managedContent.later") },
        ]}
      />
      {when === "later" && (
        <MomentControl
          {...form.field("date")}
          label={t("managedContent.comesOutAt")}
          hint={t("managedContent.zoneHint")}
          timeZone={TIMEZONE}
          earliest={new Date(now).toISOString()}
          required
        />
      )}
      <div>
        <CheckField
          {...form.field("email")}
          label={t("managedContent.byMail", { count: reach?.byMail ?? 0 })}
          hint={t("managedContent.byMailHint")}
        />
        <CheckField
          {...form.field("push")}
          label={t("managedContent.byPush", { count: reach?.byPush ?? 0 })}
          hint={t("managedContent.byPushHint", { count: reach?.people ?? 0 })}
        />
      </div>
      <ChoiceField<Listing>
        {...form.field("found")}
        look="cards"
        label={t("managedContent.found")}
        options={[
          { value: "listed", label: t("managedContent.found.listed"), hint: t("managedContent.found.listedHint") },
          { value: "address", label: t("managedContent.found.address"), hint: t("managedContent.found.addressHint") },
        ]}
      />
    </FormDialog>
  );
}

/** What the button will do, in its words. */
function useActionWords({ when, date, email }: Chosen, byMail = 0): string {
  const t = useText();
  const { TIMEZONE } = useSite();
  const reading = useReading(TIMEZONE);
  const mails = email && byMail > 0;
  if (when === "now")
    return mails ? t("managedContent.publishAndMail", { count: byMail }) : t("managedContent.publishNow");
  if (date === "") return t("managedContent.schedule");
  return t("managedContent.scheduleFor", { when: sentenceText(Date.parse(date), reading) });
}
