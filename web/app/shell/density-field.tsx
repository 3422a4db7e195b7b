import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { chosenDensity } from "../kernel/theme/density-choice.ts";
import { RadioGroup } from "../ui/choice.tsx";
import { useChosenLook } from "./use-chosen-look.ts";

/** How close the rows of lists stand; shown at once. Not there for fingers, which need the room whatever is chosen. */
export function DensityField() {
  const t = useText();
  const { value, choose } = useChosenLook("density", usePageFacts().density, chosenDensity);
  return (
    <div className="hidden pointer-fine:block">
      <RadioGroup
        label={t("shell.density")}
        name="density"
        options={[
          { value: "comfortable", label: t("shell.density.comfortable") },
          { value: "compact", label: t("shell.density.compact"), hint: t("shell.density.compactHint") },
        ]}
        value={value}
        onChange={choose}
      />
    </div>
  );
}
