import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { contrast, parseHex, toHex } from "../kernel/theme/oklch.ts";
import { leastContrast } from "../kernel/theme/roles.ts";
import { controlLook, Field, type FieldProps } from "./field.tsx";

type ColourFieldProps = FieldProps & {
  id?: string;
  /** `#rrggbb`. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
};

const white = { l: 1, c: 0, h: 0 };
const black = { l: 0.13, c: 0, h: 0 };

/** A colour, chosen by eye or written down, and in words what can be read on it and where it is hard to see. */
export function ColourField({ value, onChange, disabled, hint, ...field }: ColourFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const take = (text: string) => {
    setTyped(text);
    const colour = parseHex(text);
    if (colour) onChange(toHex(colour));
  };
  return (
    <Field {...field} hint={hint}>
      {(wiring) => (
        <>
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={t("ui.chooseColour", { label: field.label })}
              value={value}
              disabled={disabled}
              onChange={(event) => take(event.target.value)}
              className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface-1 p-1 [&::-webkit-color-swatch]:rounded-xs [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
            />
            <input
              {...wiring}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              maxLength={7}
              value={typed}
              disabled={disabled}
              onChange={(event) => take(event.target.value)}
              onBlur={() => setTyped(value)}
              className={`${controlLook} figures max-w-36 font-mono`}
            />
          </div>
          <Readability value={value} />
        </>
      )}
    </Field>
  );
}

/** What the numbers of contrast mean for this colour. */
function Readability({ value }: { value: string }) {
  const t = useText();
  const colour = parseHex(value);
  if (!colour) return null;
  const hasWhite = contrast(colour, white) >= leastContrast.text;
  const isFaint = { light: contrast(colour, white), dark: contrast(colour, black) };
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
      <span
        aria-hidden="true"
        className="rounded-control border border-line px-2 py-0.5 font-semibold"
        style={{ background: value, color: toHex(hasWhite ? white : black) }}
      >
        Aa
      </span>
      <span className="min-w-0 flex-1">
        {t(hasWhite ? "ui.colourWhiteLetters" : "ui.colourDarkLetters")}{" "}
        {isFaint.light < leastContrast.control && t("ui.colourFaintOnLight")}
        {isFaint.dark < leastContrast.control && t("ui.colourFaintOnDark")}
      </span>
    </p>
  );
}
