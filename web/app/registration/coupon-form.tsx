import { useState } from "react";
import { Tag } from "lucide-react";
import { useSearchParams } from "react-router";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { controlLook, Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Line } from "./draft.ts";
import { draftsOf } from "./reads.ts";
import type { Flow } from "./use-flow.ts";
import { useHold, type HoldFault } from "./use-hold.ts";

type CouponFormProps = {
  flow: Flow;
  lines: readonly Line[];
  /** What is wrong with the cart rather than with the code. */
  onFault: (fault: HoldFault) => void;
};

/** A code that takes something off. Applying it holds the places too, for it counts what is bought. */
export function CouponForm({ flow, lines, onFault }: CouponFormProps) {
  const { event } = flow.registration;
  if (event._count.coupons === 0) return null;
  const applied = draftsOf(flow.registration).find(({ coupon }) => coupon)?.coupon;
  if (applied) return <AppliedCode flow={flow} lines={lines} code={applied.code} onFault={onFault} />;
  return <CodeField flow={flow} lines={lines} onFault={onFault} />;
}

function CodeField({ flow, lines, onFault }: CouponFormProps) {
  const t = useText();
  const { applyCode } = useHold(flow);
  // Of a link that an organiser sent with it.
  const ofLink = useSearchParams()[0].get("code") ?? "";
  const [open, setOpen] = useState(ofLink !== "");
  const form = useForm({
    initial: { code: ofLink },
    check: ({ code }) => {
      if (code.trim() === "") return { code: t("auth.missing.code") };
      return lines.length === 0 ? { code: t("register.chooseFirst") } : {};
    },
    submit: async ({ code }) => {
      const fault = await applyCode(lines, code.trim());
      if (fault?.corrected) onFault(fault);
      else if (fault) throw new Error(fault.message);
    },
    explain: (error) => (error instanceof Error ? { field: "code", message: error.message } : undefined),
  });
  if (!open) {
    return (
      <Button look="quiet" icon={Tag} className="-ms-4 justify-self-start" onClick={() => setOpen(true)}>
        {t("register.haveCode")}
      </Button>
    );
  }
  const { id, name, value, error, onChange } = form.field("code");
  return (
    <FormShell faults={form.faults} heading={t("ui.correct")} onSubmit={form.submit} actions={null}>
      <Field label={t("register.code")} error={error} id={id}>
        {(wiring) => (
          <div className="flex max-w-md gap-2">
            <input
              {...wiring}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
              autoFocus={ofLink === ""}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              name={name}
              value={value}
              onChange={onChange}
              className={controlLook}
            />
            <AsyncButton type="submit" busy={form.busy}>
              {t("register.applyCode")}
            </AsyncButton>
          </div>
        )}
      </Field>
    </FormShell>
  );
}

function AppliedCode({ flow, lines, code, onFault }: CouponFormProps & { code: string }) {
  const t = useText();
  const { removeCode } = useHold(flow);
  const remove = async (): Promise<void> => {
    const fault = await removeCode(lines);
    if (fault) onFault(fault);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14">
      <Icon of={Tag} size={18} className="text-positive" />
      <span>{t("register.codeApplied", { code })}</span>
      <AsyncButton look="quiet" className="text-14" onClick={remove}>
        {t("register.removeCode")}
      </AsyncButton>
    </p>
  );
}
