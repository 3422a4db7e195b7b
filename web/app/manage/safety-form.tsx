import type { DataOf } from "@marquee/contract/kernel";
import { manage } from "@marquee/contract/manage";
import { useState } from "react";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { TryWords } from "./try-words.tsx";

type Settings = DataOf<typeof manage.safety>;
type Name = keyof Settings["origins"];

const origins = {
  here: "safety.fromHere",
  file: "safety.fromFile",
  usual: "safety.fromUsual",
} as const satisfies Record<Settings["origins"][Name], TextId>;

/** The settings as they were read when the page was opened, or saved since: what others save meanwhile takes nothing away. */
export function SafetyForm({ first }: { first: Settings }) {
  const [settings, setSettings] = useState(first);
  return <Fields key={settings.updatedAt} settings={settings} onSaved={setSettings} />;
}

const wordsIn = (lines: string): string[] => [...new Set(lines.split("\n").flatMap((line) => line.trim() || []))];

function Fields({ settings, onSaved }: { settings: Settings; onSaved: (settings: Settings) => void }) {
  const t = useText();
  const { origins: from, updatedAt: _, words, ...values } = settings;
  const form = useActionForm(
    manage.saveSafety,
    { ...values, lines: words.join("\n") },
    {
      body: ({ lines }) => ({ words: wordsIn(lines) }),
      onDone: (saved) => {
        showToast({ kind: "success", text: t("safety.saved") });
        onSaved(saved);
      },
    },
  );
  const hint = (name: Name, id: TextId) => (
    <>
      {t(id)} <span className="block">{t(origins[from[name]])}</span>
    </>
  );
  const number = (name: Exclude<Name, "words" | "firstComments">, id: TextId) => ({
    ...form.field(name),
    hint: hint(name, id),
  });
  const ways = (
    <>
      <AsyncButton type="submit" look="primary" busy={form.busy}>
        {t("safety.save")}
      </AsyncButton>
      <Button look="quiet" onClick={form.reset}>
        {t("safety.undo")}
      </Button>
    </>
  );
  return (
    <div className="grid gap-8">
      <FormShell faults={form.faults} heading={t("ui.correct")} onSubmit={form.submit} actions={ways}>
        <FormSection title={t("safety.newcomers")} text={t("safety.newcomersText")}>
          <FieldRow>
            <NumberField {...number("newcomerDays", "safety.daysHint")} label={t("safety.days")} />
            <NumberField {...number("newcomerLinks", "safety.linksHint")} label={t("safety.links")} />
          </FieldRow>
          <NumberField {...number("newcomerSeconds", "safety.secondsHint")} label={t("safety.seconds")} />
        </FormSection>
        <FormSection title={t("safety.first")} text={t("safety.firstText")}>
          <NumberField {...number("firstPosts", "safety.firstPostsHint")} label={t("safety.firstPosts")} />
          <CheckField
            {...form.field("firstComments")}
            label={t("safety.firstComments")}
            hint={hint("firstComments", "safety.firstCommentsHint")}
          />
        </FormSection>
        <FormSection title={t("safety.everybody")}>
          <NumberField {...number("repeatHours", "safety.hoursHint")} label={t("safety.hours")} />
          <NumberField {...number("hideAfter", "safety.reportsHint")} label={t("safety.reports")} />
          <NumberField {...number("minimumAge", "safety.ageHint")} label={t("safety.age")} />
        </FormSection>
        <FormSection title={t("safety.words")} text={t("safety.wordsText")}>
          <TextArea
            {...form.field("lines")}
            label={t("safety.list")}
            hint={t(origins[from.words])}
            rows={8}
            translate="no"
          />
        </FormSection>
        <LeaveGuard form={form} />
      </FormShell>
      <section className="border-t border-line pt-6">
        <TryWords words={wordsIn(form.values.lines)} />
      </section>
    </div>
  );
}
