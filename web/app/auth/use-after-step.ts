import { useNavigate } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { finishSignIn } from "../kernel/session/finish-sign-in.ts";
import type { NextStep } from "../kernel/session/identity.ts";
import { useFlowAddress } from "./use-flow-address.ts";
import { useIdentity } from "./use-identity-form.ts";

type Asked = { readonly email: string; readonly step: NextStep };

/** Goes where a step of the sign-in leads: on to the site, to another page of it, or to the next question. */
export function useAfterStep(ask: (asked: Asked) => void) {
  const identity = useIdentity();
  const api = useApi();
  const navigate = useNavigate();
  const address = useFlowAddress();
  return async ({ email, step }: Asked): Promise<void> => {
    if (step.signInStep === "DONE") return finishSignIn(api);
    if (step.signInStep === "CONFIRM_SIGN_UP") {
      await (await identity()).sendCodeAgain(email);
      return navigate(address("/auth/confirm", { email }));
    }
    if (step.signInStep === "RESET_PASSWORD") return navigate(address("/auth/forgot-password", { email }));
    return ask({ email, step });
  };
}
