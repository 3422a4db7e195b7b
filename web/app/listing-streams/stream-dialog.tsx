import { listingStreams } from "@marquee/contract/listing-streams";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { ChoicesField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { type EventItem, type ListingStream, passTypesOf } from "./reads.ts";

type Values = {
  readonly name: string;
  readonly sessionId: string;
  readonly audience: ListingStream["audience"] | "";
  readonly passTypeIds: readonly string[];
};
type DialogProps = { event: EventItem; stream?: ListingStream | undefined; onClose: () => void };

/** A stream that is there, or a new one. */
export function StreamDialog({ event, stream, onClose }: DialogProps) {
  return stream ? (
    <EditStream event={event} stream={stream} onClose={onClose} />
  ) : (
    <NewStream event={event} onClose={onClose} />
  );
}

function NewStream({ event, onClose }: DialogProps) {
  const t = useText();
  const begins: Values = { name: event.name, sessionId: "", audience: "holders", passTypeIds: [] };
  const form = useActionForm(listingStreams.add, begins, { input: { eventId: event.id } });
  return (
    <FormDialog title={t("listingStream.add")} form={form} action={t("listingStream.addAction")} onClose={onClose}>
      <Fields event={event} form={form} />
    </FormDialog>
  );
}

function EditStream({ event, stream, onClose }: DialogProps & { stream: ListingStream }) {
  const t = useText();
  const { id: streamId, name, sessionId, audience, passTypeIds } = stream;
  const initial: Values = { name, sessionId: sessionId ?? "", audience, passTypeIds };
  const form = useActionForm(listingStreams.update, initial, { input: { eventId: event.id, streamId } });
  return (
    <FormDialog title={t("listingStream.edit")} form={form} action={t("ui.save")} onClose={onClose}>
      <Fields event={event} form={form} />
    </FormDialog>
  );
}

function Fields({ event, form }: { event: EventItem; form: Form<Values> }) {
  const t = useText();
  const types = useRead(...passTypesOf(event.id)).data ?? [];
  return (
    <>
      <TextField {...form.field("name")} label={t("listingStream.name")} />
      {event.sessions.length > 0 && (
        <ChoiceField
          {...form.field("sessionId")}
          label={t("listingStream.session")}
          options={[
            { value: "", label: t("listingStream.wholeEvent") },
            ...event.sessions.map(({ id, name }) => ({ value: `${id}`, label: name })),
          ]}
        />
      )}
      <ChoiceField
        {...form.field("audience")}
        label={t("listingStream.forWhom")}
        options={[
          { value: "holders", label: t("listingStream.holders") },
          { value: "passTypes", label: t("listingStream.somePasses") },
          { value: "everybody", label: t("listingStream.everybody") },
        ]}
      />
      {form.values.audience === "passTypes" && (
        <ChoicesField
          {...form.field("passTypeIds")}
          label={t("listingStream.whichPasses")}
          options={types.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        />
      )}
    </>
  );
}
