import type { self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { terms } from "@marquee/contract/terms";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { dayOf } from "../kernel/session/birth-date.ts";
import { DateField } from "../ui/fields/date-field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { PlainText } from "../ui/rich-text.tsx";
import { versionOf } from "./reads.ts";

export type Asked = DataOf<typeof self.get>["asked"];
type AgreeProps = { readonly asked: Asked; readonly onClose: () => void };

/** What a community asks before one writes: that one accepts its terms, and how old one is. */
export function Agree({ asked, onClose }: AgreeProps) {
  const t = useText();
  const { NAME } = useSite();
  const [version, age] = [asked.terms, asked.age];
  const accept = useAction(terms.accept, { faults: "form" });
  const confirm = useAction(terms.confirmAge, { faults: "form" });
  const form = useForm({
    initial: { accepts: version === null, birthDate: "" },
    check: ({ accepts, birthDate }) => ({
      ...(!accepts && { accepts: t("agreement.acceptFirst") }),
      ...(age !== null && birthDate === "" && { birthDate: t("form.missing") }),
    }),
    submit: async ({ birthDate }) => {
      // An age that is refused leaves the terms as they were.
      if (age !== null) await confirm.mutateAsync({ body: { birthDate: dayOf(birthDate) } });
      if (version !== null) await accept.mutateAsync({ body: { version } });
    },
  });
  return (
    <FormDialog
      title={t(version === null ? "agreement.ageTitle" : "agreement.termsTitle", { name: NAME })}
      form={form}
      action={t(version === null ? "agreement.confirm" : "agreement.accept")}
      onClose={onClose}
    >
      {version !== null && (
        <>
          <Changes version={version} />
          <CheckField {...form.field("accepts")} label={t("agreement.iAccept")} />
        </>
      )}
      {age !== null && (
        <DateField
          {...form.field("birthDate")}
          label={t("agreement.birthDate")}
          hint={t("agreement.birthDateHint", { age })}
          required
        />
      )}
    </FormDialog>
  );
}

/** What is otherwise in a version, with the way to all of it: beside this page, since something is being written here. */
function Changes({ version }: { version: number }) {
  const t = useText();
  const summary = useRead(...versionOf(version)).data?.summary;
  return (
    <div>
      {summary && (
        <>
          <h3 className="text-14 font-medium">{t("agreement.changes")}</h3>
          <PlainText text={summary} className="mt-1" />
        </>
      )}
      <a
        href="/pages/terms"
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center font-medium text-accent-text underline"
      >
        {t("agreement.readAll")}
      </a>
    </div>
  );
}
