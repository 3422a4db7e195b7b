import type { DataOf } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";
import { Mail } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import type { EventItem, OwnPass } from "./reads.ts";

type Offer = DataOf<typeof attendee.offer>;
type OfferFormProps = { event: EventItem; pass: OwnPass; offer: Offer };

/** Gives a pass to whoever has an address; it stays one's own until they take it. */
export function OfferForm({ event, pass, offer }: OfferFormProps) {
  const t = useText();
  const path = { eventId: event.id, passId: pass.id };
  const form = useActionForm(attendee.offerTo, { email: "" }, { input: path });
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-18">{t("pass.passToAddress")}</h2>
      {offer ? (
        <Waiting offer={offer} path={path} />
      ) : (
        <FormShell
          faults={form.faults}
          onSubmit={form.submit}
          actions={
            <AsyncButton type="submit" icon={Mail} busy={form.busy}>
              {t("pass.passSend")}
            </AsyncButton>
          }
        >
          <TextField
            {...form.field("email")}
            type="email"
            autoComplete="off"
            label={t("pass.passEmail")}
            hint={t("pass.passEmailHint")}
          />
        </FormShell>
      )}
    </Card>
  );
}

type WaitingProps = { offer: NonNullable<Offer>; path: { eventId: string; passId: string } };

function Waiting({ offer, path }: WaitingProps) {
  const t = useText();
  const reading = useReading();
  const withdraw = useAction(attendee.withdraw);
  return (
    <>
      <Notice icon={Mail}>
        <span suppressHydrationWarning>
          {t("pass.offered", { email: offer.email, until: sentenceText(Date.parse(offer.expiresAt), reading) })}
        </span>
      </Notice>
      <div>
        <AsyncButton onClick={() => withdraw.mutateAsync(path).catch(() => undefined)}>
          {t("pass.withdraw")}
        </AsyncButton>
      </div>
    </>
  );
}
