import { segmentRoles } from "@marquee/contract/announcements";
import { Send } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { RichTextField, usePicturesForText } from "../writing/index.ts";
import { Article, type AnnouncementPlace } from "./article.tsx";
import { ReachFigures } from "./reach-figures.tsx";
import type { Reach } from "./reads.ts";
import { WhenFields } from "./when-fields.tsx";
import { WriteOrPreview, type WritingView } from "./write-or-preview.tsx";

/** What is written, and for whom; empty is everybody, and now. */
export const nothingWritten = {
  title: "",
  html: "",
  email: true,
  push: true,
  role: "",
  interestId: "",
  eventId: "",
  passTypeId: "",
  sessionId: "",
  labelId: "",
  choiceId: "",
  presence: "",
  unpaid: false,
  sendAt: "",
};
export type Written = typeof nothingWritten;

/** What of it narrows whom it reaches, as calls take it. */
export function segmentOf({ role: chosen, interestId, eventId }: Written) {
  const role = segmentRoles.find((each) => each === chosen);
  return { ...(role && { role }), ...(interestId && { interestId }), ...(eventId && { eventId }) };
}

/** The same of those who come to an event. */
export function attendeesOf({ passTypeId, sessionId, labelId, choiceId, presence, unpaid }: Written) {
  return {
    ...(passTypeId && { passTypeId }),
    ...(sessionId && { sessionId }),
    ...(labelId && { labelId }),
    ...(choiceId && { choiceId }),
    ...presenceOf({ presence }),
    ...(unpaid && { unpaid }),
  };
}

/** Whether they have been checked in, where that was chosen. */
export const presenceOf = ({ presence }: Pick<Written, "presence">) =>
  presence === "" ? {} : { checkedIn: presence === "there" };

type AnnouncingProps = {
  form: Form<Written>;
  /** A group or an event; null for the community. */
  place: AnnouncementPlace | null;
  /** Narrows whom it is for, where it may be narrowed. */
  segment?: ReactNode;
  reach: Reach | undefined;
  /** Sends it to the reader alone. */
  onTest: (written: { title: string; html: string }) => Promise<unknown>;
};

/** Writing an announcement: what it says, as it will be read, whom it reaches, when it goes. */
export function Announcing({ form, place, segment, reach, onTest }: AnnouncingProps) {
  const t = useText();
  const [view, setView] = useState<WritingView>("write");
  const [isAsking, setAsking] = useState(false);
  const isLive = useIsLive();
  const { title, html, sendAt } = form.values;
  // Who wants it later and has not said when does not send it now.
  const [wantsLater, setLater] = useState(false);
  const isLater = wantsLater || sendAt !== "";
  const isTimed = !isLater || sendAt !== "";
  const isWritten = title.trim() !== "" && html.trim() !== "";
  const people = reach?.people ?? 0;
  const action = isLater ? t("announcement.schedule") : t("announcement.sendTo", { count: people });
  return (
    // What is missing is said by the form itself; what is whole is asked about once more.
    <FormShell
      faults={form.faults}
      heading={t("ui.correct")}
      onSubmit={() => (isWritten && isTimed ? setAsking(true) : isTimed && form.submit())}
      actions={
        <>
          <AsyncButton
            type="submit"
            look="primary"
            icon={Send}
            busy={form.busy}
            disabled={!isLive || !isTimed || (reach !== undefined && people === 0)}
          >
            {action}
          </AsyncButton>
          <AsyncButton disabled={!isLive || !isWritten} onClick={() => onTest({ title, html })}>
            {t("announcement.test")}
          </AsyncButton>
        </>
      }
    >
      <WriteOrPreview value={view} onChange={setView} />
      {view === "write" ? <Words form={form} /> : <Preview {...{ title, html, place }} />}
      <FormSection title={t("announcement.ways")}>
        <p className="clear-both text-14 text-muted">{t("announcement.waysText")}</p>
        <CheckField {...form.field("email")} label={t("announcement.byMail")} />
        <CheckField {...form.field("push")} label={t("announcement.byPush")} />
      </FormSection>
      {segment}
      <WhenFields {...form.field("sendAt")} isLater={isLater} onLater={setLater} />
      <ReachFigures reach={reach} byMail={form.values.email} />
      <LeaveGuard form={form} />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isLater ? t("announcement.scheduleTitle") : t("announcement.sendTitle", { count: people })}
        action={action}
        onConfirm={() => form.submit()}
      >
        {isLater ? t("announcement.scheduleText") : t("announcement.sendText")}
      </Confirm>
    </FormShell>
  );
}

function Words({ form }: { form: Form<Written> }): ReactNode {
  const t = useText();
  const html = form.field("html");
  return (
    <>
      <TextField {...form.field("title")} label={t("announcement.titleField")} required />
      <RichTextField
        label={t("announcement.text")}
        value={html.value}
        onChange={html.onChange}
        onPicture={usePicturesForText()}
        {...(html.error && { error: html.error })}
      />
    </>
  );
}

type PreviewProps = Pick<Written, "title" | "html"> & Pick<AnnouncingProps, "place">;

/** As its readers will see it: the editor writes no more than what may stand there. */
function Preview({ title, html, place }: PreviewProps) {
  const t = useText();
  const self = useSelf();
  return (
    <section
      aria-label={t("announcement.preview")}
      className="min-h-40 rounded-card border border-line bg-surface-1 p-4 rail:p-6"
    >
      <Article
        title={title || t("announcement.untitled")}
        html={html}
        place={place}
        creator={self ?? null}
        when={t("announcement.whenSent")}
        heading="h2"
      />
    </section>
  );
}
