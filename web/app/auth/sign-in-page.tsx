import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { useText } from "../kernel/page/page.tsx";
import type { NextStep } from "../kernel/session/identity.ts";
import { QuietPage } from "../ui/quiet-page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AddressStep } from "./address-step.tsx";
import { ProofStep } from "./proof-step.tsx";
import { purposeNeeds } from "./purpose.tsx";
import { SignInStep } from "./sign-in-step.tsx";
import { useAfterStep } from "./use-after-step.ts";
import { useIdentity } from "./use-identity-form.ts";
import { useKeptTarget } from "./use-kept-target.ts";

export const loader = serverLoader(purposeNeeds);
export const clientLoader = browserLoader(purposeNeeds);
export const handle = inFlow;

export type Asked = { readonly email: string; readonly step: NextStep };

/** The sign-in, one step after the other: the address, a proof that it is theirs, then whatever else is asked for. */
export default function SignInPage() {
  const t = useText();
  const [parameters] = useSearchParams();
  const [email, setEmail] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  useKeptTarget(parameters.get("redirect"));
  const after = useAfterStep(setAsked);
  const isReturning = useReturn(parameters, () => after({ email: "", step: { signInStep: "DONE" } }));
  if (isReturning) return <QuietPage drawing="ticket" title={t("auth.resuming")} />;
  if (asked === undefined && email === undefined)
    return <AddressStep email={parameters.get("email") ?? ""} onKnown={setEmail} />;
  if (asked === undefined) return <ProofStep email={email ?? ""} onStep={after} onBack={() => setEmail(undefined)} />;
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
