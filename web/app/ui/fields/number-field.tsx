import { useState, type ReactNode } from "react";
import { minorDigits } from "../../kernel/i18n/format.ts";
import { numberOf, numberText } from "../../kernel/i18n/number-text.ts";
import { usePageFacts } from "../../kernel/page/page.tsx";
import { controlLook, Field, type FieldProps } from "../field.tsx";

type NumberFieldProps = FieldProps & {
  id?: string;
  name?: string;
  /** Null while nothing stands there; not a number where what stands there is none. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
};

/** A number with the signs of the reader's language. What was typed stays as it was typed. */
export function NumberField(props: NumberFieldProps) {
  return <SignedField {...props} digits={10} factor={1} />;
}

/** An amount in the minor unit of its currency, `4800` for 48.00 EUR, entered in the major one. */
export function MoneyField({ currency, ...rest }: NumberFieldProps & { currency: string }) {
  const { formatLocale } = usePageFacts();
  const digits = minorDigits(currency);
  return <SignedField {...rest} digits={digits} factor={10 ** digits} unit={unitOf(currency, formatLocale)} />;
}

/** What stands in the field, and what was read in it. */
type Typed = { readonly text: string; readonly value: number | null };
type SignedFieldProps = NumberFieldProps & { digits: number; factor: number; unit?: ReactNode };

function SignedField({
  value,
  onChange,
  min,
  max: _max,
  digits,
  factor,
  unit,
  disabled,
  name,
  ...field
}: SignedFieldProps) {
  const { formatLocale } = usePageFacts();
  const [typed, setTyped] = useState<Typed>({ text: "", value: null });
  const shown =
    value === null || Number.isNaN(value) ? "" : numberText(value / factor, formatLocale, Math.max(digits, 0));
  const isOwn = Object.is(typed.value, value);
  const change = (text: string): void => {
    const number = numberOf(text, formatLocale);
    const inUnits = number === null ? null : Number((number * factor).toFixed(6));
    // Of 48.005 EUR nobody can pay the last digit.
    const meant = inUnits !== null && factor > 1 && !Number.isInteger(inUnits) ? Number.NaN : inUnits;
    setTyped({ text, value: meant });
    onChange(meant);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...wiring}
            type="text"
            name={name}
            inputMode={min !== undefined && min >= 0 ? (digits > 0 ? "decimal" : "numeric") : "text"}
            autoComplete="off"
            disabled={disabled}
            value={isOwn ? typed.text : shown}
            onChange={({ target }) => change(target.value)}
            onBlur={() => Number.isFinite(value) && setTyped({ text: shown, value })}
            className={`${controlLook} figures ${unit ? "pe-16" : ""}`}
          />
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-14 text-muted"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

/** '€', or 'EUR' where the language writes it so. */
function unitOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
