import { useState } from "react";
import { useNavigate } from "react-router";
import { useReading, useText } from "../kernel/page/page.tsx";
import { dayOf } from "../kernel/i18n/format.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { DateRangeField } from "../ui/fields/date-field.tsx";
import { addressOf, type EventFilter } from "./filter.ts";

/** From which day to which one looks for events. */
export function DaysDialog({ filter, onClose }: { filter: EventFilter; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { now, timeZone } = useReading();
  const [days, setDays] = useState({ start: filter.from ?? dayOf(now, timeZone), end: filter.to ?? "" });
  const show = () => {
    onClose();
    void navigate(addressOf({ ...filter, from: days.start || undefined, to: days.end || undefined }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("finding.chooseDays")}
      hasChanges={() => false}
      actions={
        <Button look="primary" onClick={show}>
          {t("finding.show")}
        </Button>
      }
    >
      <DateRangeField label={t("finding.when")} value={days} onChange={setDays} />
    </Dialog>
  );
}
