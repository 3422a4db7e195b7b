import { useSite } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";

/** Whether the reader makes links into the community: those who run it, and members where it says so. */
export function useMayInvite(): boolean {
  const { MEMBER_LINKS } = useSite().SIGN_UP;
  const self = useSelf();
  return self !== undefined && (MEMBER_LINKS || self.viewer.isAdministrator);
}
