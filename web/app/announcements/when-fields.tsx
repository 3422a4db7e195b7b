import type { BoundField } from "../kernel/forms/use-form.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { Segmented } from "../ui/segmented.tsx";

type WhenProps = BoundField & { isLater: boolean; onLater: (isLater: boolean) => void };

/** Now, or at a time of the reader's own zone. */
export function WhenFields({ id, name, value, error, onChange, isLater, onLater }: WhenProps) {
  const t = useText();
  const { timeZone } = useReading();
  const choose = (when: "now" | "later") => {
    onLater(when === "later");
    if (when === "now") onChange("");
  };
  return (
    <FormSection title={t("announcement.when")}>
      <div className="clear-both">
        <Segmented
          label={t("announcement.when")}
          value={isLater ? "later" : "now"}
          onChange={choose}
          options={[
            { value: "now", label: t("announcement.now") },
            { value: "later", label: t("announcement.later") },
          ]}
        />
      </div>
      {isLater && (
        <MomentField
          {...{ id, name, value, timeZone }}
          {...(error && { error })}
          onChange={onChange}
          label={t("announcement.sendAt")}
          required
        />
      )}
    </FormSection>
  );
}
