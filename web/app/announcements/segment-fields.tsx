import { events } from "@marquee/contract/events";
import { interests } from "@marquee/contract/interests";
import { useRead } from "../kernel/data/use-read.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import type { Written } from "./announcing.tsx";

const offered = 100;

/** Narrows whom an announcement is for; all that is chosen has to hold. */
export function SegmentFields({ form, groupId }: { form: Form<Written>; groupId?: string }) {
  const t = useText();
  const hasInterests = useModule("interests").canSee;
  const hasEvents = useModule("events").canSee;
  const everybody = { value: "", label: t("announcement.everybody") };
  const roles = groupId
    ? [
        { value: "moderator", label: t("announcement.role.moderators") },
        { value: "member", label: t("announcement.role.members") },
      ]
    : [{ value: "moderator", label: t("announcement.role.groupModerators") }];
  return (
    <FormSection title={t("announcement.segment")} text={t("announcement.segmentText")}>
      <FieldRow>
        <ChoiceField {...form.field("role")} label={t("announcement.role")} options={[everybody, ...roles]} />
        {hasInterests && <InterestChoice form={form} />}
        {hasEvents && (groupId ? <GroupEvent form={form} groupId={groupId} /> : <CommunityEvent form={form} />)}
      </FieldRow>
    </FormSection>
  );
}

function InterestChoice({ form }: { form: Form<Written> }) {
  const t = useText();
  const listed = useRead(interests.list, { pageSize: offered }).data?.items ?? [];
  const options = listed.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      {...form.field("interestId")}
      label={t("announcement.interest")}
      options={[{ value: "", label: t("announcement.everybody") }, ...options]}
    />
  );
}

type Named = { readonly id: string; readonly name: string };

function GroupEvent({ form, groupId }: { form: Form<Written>; groupId: string }) {
  return <EventChoice form={form} listed={useRead(events.ofGroup, { groupId, pageSize: offered }).data?.items ?? []} />;
}

function CommunityEvent({ form }: { form: Form<Written> }) {
  return <EventChoice form={form} listed={useRead(events.list, { pageSize: offered }).data?.items ?? []} />;
}

function EventChoice({ form, listed }: { form: Form<Written>; listed: readonly Named[] }) {
  const t = useText();
  const options = listed.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      {...form.field("eventId")}
      label={t("announcement.goingTo")}
      options={[{ value: "", label: t("announcement.everybody") }, ...options]}
    />
  );
}
