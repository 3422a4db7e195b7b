import { listings } from "@marquee/contract/listings";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ListedSession, Listing } from "./reads.ts";

type Values = {
  readonly name: string;
  readonly description: string;
  readonly startTime: string;
  readonly endTime: string;
};
type EditProps = { listing: Listing; session: ListedSession | undefined; onClose: () => void };

/** A session that is there, or a new one: it begins where the last ends, for an hour. All of it is sent, as it is kept together. */
export function EditSession({ listing, session, onClose }: EditProps) {
  return session ? (
    <Change listing={listing} session={session} onClose={onClose} />
  ) : (
    <Add listing={listing} onClose={onClose} />
  );
}

const hour = 60 * 60_000;
const whole = (session: Values) => ({ session });

function Add({ listing, onClose }: Pick<EditProps, "listing" | "onClose">) {
  const last = listing.sessions.at(-1)?.endTime ?? listing.eventStart;
  const startTime = last < listing.eventEnd ? last : listing.eventStart;
  const endTime = new Date(Math.min(Date.parse(startTime) + hour, Date.parse(listing.eventEnd))).toISOString();
  const begins: Values = { name: "", description: "", startTime, endTime };
  const form = useActionForm(listings.addSession, begins, { input: { eventId: listing.id }, body: whole });
  return <Fields title="listing.addSession" listing={listing} form={form} onClose={onClose} />;
}

function Change({ listing, session, onClose }: EditProps & { session: ListedSession }) {
  const { id: sessionId, name, description, startTime, endTime } = session;
  const now: Values = { name, description: description ?? "", startTime, endTime };
  const input = { eventId: listing.id, sessionId };
  const form = useActionForm(listings.updateSession, now, { input, body: whole });
  return <Fields title="listing.editSession" listing={listing} form={form} onClose={onClose} />;
}

type FieldsProps = {
  title: "listing.addSession" | "listing.editSession";
  listing: Listing;
  form: Form<Values>;
  onClose: () => void;
};

function Fields({ title, listing, form, onClose }: FieldsProps) {
  const t = useText();
  const site = useSite();
  const during = {
    earliest: listing.eventStart,
    latest: listing.eventEnd,
    timeZone: listing.timezone ?? site.TIMEZONE,
  };
  return (
    <FormDialog title={t(title)} form={form} action={t("ui.save")} onClose={onClose}>
      <TextField {...form.field("name")} label={t("listing.sessionName")} />
      <MomentField {...form.field("startTime")} {...during} label={t("listing.start")} />
      <MomentField {...form.field("endTime")} {...during} label={t("listing.end")} />
      <TextArea {...form.field("description")} label={t("listing.description")} rows={4} />
    </FormDialog>
  );
}
