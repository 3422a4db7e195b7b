import { useText } from "../kernel/page/page.tsx";
import { Select } from "../ui/field.tsx";

/** Seconds between two messages of one person that can be chosen; 0: as fast as they like. */
const paces = [0, 10, 30, 60, 300, 900, 3_600];

type SlowModeProps = { seconds: number; isSaving: boolean; onChoose: (seconds: number) => void };

/** How fast people may write, as a moderator sets it. */
export function SlowMode({ seconds: current, isSaving, onChoose }: SlowModeProps) {
  const t = useText();
  return (
    <Select
      label={t("chat.slowMode")}
      value={String(current)}
      disabled={isSaving}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {[...new Set([...paces, current])].map((seconds) => (
        <option key={seconds} value={seconds}>
          {seconds === 0 ? t("chat.slowOff") : t("chat.slowEvery", { seconds })}
        </option>
      ))}
    </Select>
  );
}
