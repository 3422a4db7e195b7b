import type { BoundField } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { PlainText } from "../ui/rich-text.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Rules to be read and accepted; those that have not come yet are waited for. */
export function RulesField({ text, field }: { text: string | undefined; field: BoundField<boolean> }) {
  const t = useText();
  return (
    <div>
      <h3 className="text-14 font-medium">{t("admission.rules")}</h3>
      <div
        role="region"
        aria-label={t("admission.rules")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        className="mt-1.5 max-h-64 overflow-y-auto rounded-control border border-line p-4"
      >
        {text === undefined ? <Skeleton className="h-24 w-full" /> : <PlainText text={text} />}
      </div>
      <CheckField {...field} label={t("admission.accept")} />
    </div>
  );
}
