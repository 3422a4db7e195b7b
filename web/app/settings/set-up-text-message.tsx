import { useState } from "react";
import { useIdentityForm, useOwnIdentity, type Faults } from "../auth/index.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { CodeForm } from "./code-form.tsx";

type Done = (codes: readonly string[]) => Promise<unknown>;

/** A number, and the code that was sent to it: only then do codes go there at sign-in. */
export function SetUpTextMessage({ onDone }: { onDone: Done }) {
  const t = useText();
  const [phone, setPhone] = useState<string>();
  return (
    <Card className="grid gap-4">
      <h2 className="text-18">{t("settings.textMessage")}</h2>
      <p className="text-muted">{t("settings.textMessageOff")}</p>
      {phone === undefined ? (
        <Number onSent={setPhone} />
      ) : (
        <Code phone={phone} onDone={onDone} onCancel={() => setPhone(undefined)} />
      )}
    </Card>
  );
}

function Number({ onSent }: { onSent: (phone: string) => void }) {
  const t = useText();
  const { locale } = usePageFacts();
  const own = useOwnIdentity();
  const form = useIdentityForm({
    initial: { phone: "" },
    required: ["phone"],
    submit: async ({ phone }) => {
      const number = phone.replaceAll(/[\s().-]/g, "");
      await (await own()).changePhone(number, locale);
      onSent(number);
    },
    faults: { InvalidParameterException: { field: "phone", text: "auth.notAPhone" } },
  });
  return (
    <FormShell
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" busy={form.busy}>
          {t("auth.sendCode")}
        </AsyncButton>
      }
    >
      <TextField
        {...form.field("phone")}
        label={t("auth.phone")}
        hint={t("settings.phoneHint")}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        required
      />
    </FormShell>
  );
}

const wayOff: Faults = { InvalidParameterException: { text: "auth.wayOff" } };

type CodeProps = { phone: string; onDone: Done; onCancel: () => void };

function Code({ phone, onDone, onCancel }: CodeProps) {
  const t = useText();
  const own = useOwnIdentity();
  const confirm = async (code: string) => onDone(await (await own()).confirmPhone(code));
  return (
    <CodeForm action={t("settings.turnOn")} onCode={confirm} onCancel={onCancel} faults={wayOff}>
      <p>{t("auth.smsIntro", { to: phone })}</p>
    </CodeForm>
  );
}
