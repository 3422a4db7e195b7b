import { MailCheck, MailX } from "lucide-react";
import type { ReactNode } from "react";
import { AsyncButton } from "./button.tsx";
import { QuietPage } from "./quiet-page.tsx";

type MailSwitchProps = {
  isOn: boolean;
  title: string;
  /** What the button says while mails come, and while they do not. */
  off: string;
  on: string;
  onTurn: (isOn: boolean) => Promise<unknown>;
  children: ReactNode;
};

/**
 * Where the last line of a mail leads, without signing in. Only the press turns anything off: what opens links before
 * their reader does must change nothing. Mail programs that offer it themselves post to the same address.
 */
export function MailSwitch({ isOn, title, off, on, onTurn, children }: MailSwitchProps) {
  const turn = (
    <AsyncButton
      look={isOn ? "primary" : "plain"}
      icon={isOn ? MailX : MailCheck}
      onClick={() => onTurn(!isOn).catch(() => undefined)}
    >
      {isOn ? off : on}
    </AsyncButton>
  );
  return (
    <QuietPage drawing="message" title={title} action={turn}>
      {children}
    </QuietPage>
  );
}
