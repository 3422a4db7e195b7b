import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { listingPasses } from "@marquee/contract/listing-passes";
import { listingQuestions } from "@marquee/contract/listing-questions";
import { useRead } from "../kernel/data/use-read.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import type { Written } from "./announcing.tsx";

type Option = { readonly value: string; readonly label: string };
const optionsOf = (listed: readonly { readonly id: string; readonly name: string }[]): Option[] =>
  listed.map(({ id, name }) => ({ value: id, label: name }));

/** Narrows which of those who come to an event an announcement is for: by what the event has, and nothing it has not. */
export function AttendeeFields({ form, event }: { form: Form<Written>; event: EventItem }) {
  const t = useText();
  const { id: eventId, sessions } = event;
  const passes = useRead(listingPasses.list, { eventId }).data ?? [];
  const labels = useRead(attendeeLabels.list, { eventId }).data ?? [];
  const questions = useRead(listingQuestions.list, { eventId, pageSize: 100 }).data?.items ?? [];
  const answers = questions.flatMap(({ name, choices }) =>
    choices.map(({ id, text, value }) => ({ value: id, label: `${name}: ${text || value}` })),
  );
  const there: Option[] = [
    { value: "notYet", label: t("announcement.presence.notYet") },
    { value: "there", label: t("announcement.presence.there") },
  ];
  return (
    <FormSection title={t("announcement.segment")} text={t("announcement.segmentText")}>
      <FieldRow>
        {passes.length > 1 && <Narrowed form={form} name="passTypeId" offered={optionsOf(passes)} />}
        <Narrowed form={form} name="presence" offered={there} />
        {sessions.length > 0 && <Narrowed form={form} name="sessionId" offered={optionsOf(sessions)} />}
        {labels.length > 0 && <Narrowed form={form} name="labelId" offered={optionsOf(labels)} />}
        {answers.length > 0 && <Narrowed form={form} name="choiceId" offered={answers} />}
      </FieldRow>
      <CheckField {...form.field("unpaid")} label={t("announcement.unpaid")} />
    </FormSection>
  );
}

const titles = {
  passTypeId: "announcement.pass",
  presence: "announcement.presence",
  sessionId: "announcement.session",
  labelId: "announcement.label",
  choiceId: "announcement.answer",
} as const;

type NarrowedProps = { form: Form<Written>; name: keyof typeof titles; offered: readonly Option[] };

function Narrowed({ form, name, offered }: NarrowedProps) {
  const t = useText();
  const everybody = { value: "", label: t("announcement.everybody") };
  return (
    <ChoiceField {...form.field(name)} required={false} label={t(titles[name])} options={[everybody, ...offered]} />
  );
}
