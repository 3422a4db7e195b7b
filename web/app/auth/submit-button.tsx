import type { ReactNode } from "react";
import { AsyncButton } from "../ui/button.tsx";

/** The main button of a screen of the sign-in. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <AsyncButton type="submit" look="primary" wide busy={busy}>
      {children}
    </AsyncButton>
  );
}
