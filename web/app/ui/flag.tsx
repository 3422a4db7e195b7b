import { languageOf } from "@marquee/contract/kernel";
import { languageOfCode } from "../kernel/i18n/languages.ts";
import { flagAddress } from "./flags.ts";

/** A language's flag, or its code where there is none. The language's name stands beside it. Load it late. */
export function Flag({ locale }: { locale: string }) {
  const address = flagAddress(languageOfCode(locale)?.flag ?? "");
  if (address === undefined) {
    return (
      <span
        aria-hidden="true"
        className="grid h-5 w-7 shrink-0 place-items-center rounded-xs bg-surface-3 text-12 uppercase"
      >
        {languageOf(locale)}
      </span>
    );
  }
  return (
    <img
      src={address}
      alt=""
      width={28}
      height={20}
      className="h-5 w-7 shrink-0 rounded-xs border border-line object-cover"
    />
  );
}
