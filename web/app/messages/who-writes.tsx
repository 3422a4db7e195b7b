import type { WhoWrites } from "@marquee/contract/messages";
import { useText } from "../kernel/page/page.tsx";
import { Select } from "../ui/field.tsx";

const choices: readonly WhoWrites[] = ["everybody", "moderators"];

type WhoWritesProps = { chosen: WhoWrites; isSaving: boolean; onChoose: (chosen: WhoWrites) => void };

/** Who writes in a conversation or a discussion, as a moderator sets it. */
export function WhoWritesField({ chosen, isSaving, onChoose }: WhoWritesProps) {
  const t = useText();
  const choose = (value: string): void => {
    const choice = choices.find((each) => each === value);
    if (choice) onChoose(choice);
  };
  return (
    <Select
      label={t("chat.whoWrites")}
      value={chosen}
      disabled={isSaving}
      onChange={({ target }) => choose(target.value)}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {t(`chat.whoWrites.${each}`)}
        </option>
      ))}
    </Select>
  );
}
