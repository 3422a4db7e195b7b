import { useId } from "react";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { TextArea } from "../ui/field.tsx";
import type { Fault } from "./addresses.ts";

type AddressesFieldProps = {
  readonly field: BoundField;
  readonly label: string;
  readonly hint: string;
  /** Of what is found in it, row by row. */
  readonly faults: readonly Fault[];
};

/** Addresses are pasted, dropped as a table, or chosen as a file; what is left out of them is said. */
export function AddressesField({ field, label, hint, faults }: AddressesFieldProps) {
  const take = (file: File | undefined) => file?.text().then((text) => field.onChange(text));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping a file is one more way beside the button below */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          void take(file);
        }}
      >
        <TextArea {...field} label={label} hint={hint} rows={7} />
      </div>
      <FileChoice onChoose={(file) => void take(file)} />
      <Faults faults={faults} />
    </>
  );
}

function FileChoice({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const t = useText();
  const id = useId();
  return (
    <p className="grid gap-1">
      <label htmlFor={id} className="text-14 font-medium">
        {t("mailInvitation.file")}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="min-h-11 max-w-full text-14 file:me-3 file:min-h-11 file:rounded-control file:border file:border-line-strong file:bg-surface-1 file:px-4 file:font-medium"
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </p>
  );
}

const faultsShown = 5;

function Faults({ faults }: { faults: readonly Fault[] }) {
  const t = useText();
  if (faults.length === 0) return null;
  const more = faults.length - faultsShown;
  return (
    <Notice tone="warning">
      <p className="font-medium">{t("mailInvitation.faults", { count: faults.length })}</p>
      <ul className="text-14">
        {faults.slice(0, faultsShown).map(({ reason, row, text }) => (
          <li key={`${row} ${text}`} dir="auto">
            {t(`mailInvitation.fault.${reason}`, { row, text })}
          </li>
        ))}
        {more > 0 && <li>{t("mailInvitation.moreFaults", { count: more })}</li>}
      </ul>
    </Notice>
  );
}
