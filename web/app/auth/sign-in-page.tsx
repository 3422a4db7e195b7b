import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import type { NextStep } from "../kernel/session/identity.ts";
import { keepTarget } from "../kernel/session/redirect-target.ts";
import { QuietPage } from "../ui/quiet-page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { FirstProof } from "./first-proof.tsx";
import { SignInStep } from "./sign-in-step.tsx";
import { useAfterStep } from "./use-after-step.ts";
import { useIdentity } from "./use-identity-form.ts";

export type Asked = { readonly email: string; readonly step: NextStep };

/** The sign-in, one step after the other: first the address, then whatever else is asked for. */
export default function SignInPage() {
  const t = useText();
  const [parameters] = useSearchParams();
  const [asked, setAsked] = useState<Asked>();
  useTargetFromAddress(parameters.get("redirect"));
  const after = useAfterStep(setAsked);
  const isReturning = useReturn(parameters, () => after({ email: "", step: { signInStep: "DONE" } }));
  if (isReturning) return <QuietPage drawing="ticket" title={t("auth.resuming")} />;
  if (asked === undefined) return <FirstProof email={parameters.get("email") ?? ""} onStep={after} />;
  return (
    <SignInStep
      key={asked.step.signInStep}
      {...asked}
      onStep={(step) => after({ email: asked.email, step })}
      onBack={() => setAsked(undefined)}
    />
  );
}

/** Whoever comes back from another provider brings a code, which the library turns into a session. */
function useReturn(parameters: URLSearchParams, onSignedIn: () => Promise<void>): boolean {
  const t = useText();
  const identity = useIdentity();
  const [isReturning, setReturning] = useState(parameters.has("code") && parameters.has("state"));
  const begun = useRef(false);
  useEffect(() => {
    if (!isReturning || begun.current) return;
    begun.current = true;
    const finish = async () => {
      const isSignedIn = await (await identity()).completeElsewhere().catch(() => false);
      if (isSignedIn) return onSignedIn();
      setReturning(false);
      return showToast({ kind: "error", text: t("auth.stepOver") });
    };
    void finish();
  }, [isReturning, identity, onSignedIn, t]);
  return isReturning;
}

/** The target is stored, because creating an account, a mailed code or another provider may come in between. */
function useTargetFromAddress(target: string | null): void {
  const kept = useRef(false);
  useEffect(() => {
    if (kept.current) return;
    kept.current = true;
    keepTarget(target);
  }, [target]);
}
