import { useText } from "../kernel/page/page.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";

type TimeChipsProps = {
  /** Of the page that they stand on; with `?past` it shows what is over. */
  address: string;
  past: boolean;
  label: string;
};

/** The choice between what is still to come and what is over. */
export function TimeChips({ address, past, label }: TimeChipsProps) {
  const t = useText();
  return (
    <ChipRow label={label}>
      <Chip to={address} chosen={!past}>
        {t("events.upcoming")}
      </Chip>
      <Chip to={`${address}?past`} chosen={past}>
        {t("events.past")}
      </Chip>
    </ChipRow>
  );
}
