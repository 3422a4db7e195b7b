import { useId } from "react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { CopyButton } from "./copy-button.tsx";
import { controlLook } from "./field.tsx";
import { frameCode, scriptCode } from "./frame-code.ts";

type EmbedCodesProps = {
  /** Below /embed/: `events`, `events/<slug>`. */
  path: string;
  /** What the script says of it. */
  data: Readonly<Record<string, string>>;
  title: string;
};

/** The two ways to show a part of the community on another site, to be copied. */
export function EmbedCodes({ path, data, title }: EmbedCodesProps) {
  const t = useText();
  const { origin } = usePageFacts();
  return (
    <div className="grid gap-4">
      <Code
        label={t("embedding.script")}
        hint={t("embedding.scriptHint")}
        code={scriptCode(origin, { ...data, title })}
      />
      <Code
        label={t("embedding.frame")}
        hint={t("embedding.frameHint")}
        code={frameCode({ address: `${origin}/embed/${path}`, title, height: 520 })}
      />
    </div>
  );
}

function Code({ label, hint, code }: { label: string; hint: string; code: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        dir="ltr"
        rows={5}
        value={code}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.target.select()}
        className={`${controlLook} font-mono text-14`}
      />
      <p id={`${id}-hint`} className="text-14 text-muted">
        {hint}
      </p>
      <div>
        <CopyButton text={code} />
      </div>
    </div>
  );
}
