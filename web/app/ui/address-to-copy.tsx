import { useId } from "react";
import { CopyButton } from "./copy-button.tsx";
import { controlLook } from "./field.tsx";

/** An address that is taken along: to be copied, or marked whole by a press into it. */
export function AddressToCopy({ label, address }: { label: string; address: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={address}
          dir="ltr"
          onFocus={(event) => event.target.select()}
          className={`${controlLook} min-w-0 flex-1 basis-40 truncate`}
        />
        <CopyButton text={address} look="primary" />
      </div>
    </div>
  );
}
