import { chat } from "@marquee/contract/chat";
import { useLocation, useNavigate } from "react-router";
import { signInPath } from "../kernel/data/needs.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts } from "../kernel/page/page.tsx";

/** Opens the conversation with somebody, the one there is or a new one. Guests sign in first and come back. */
export function useOpenConversation(): (accountId: string) => Promise<unknown> {
  const { signedIn } = usePageFacts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const create = useAction(chat.createChannel);
  return async (accountId) => {
    if (!signedIn) return navigate(signInPath(pathname));
    const made = await create.mutateAsync({ body: { accountIds: [accountId] } }).catch(() => undefined);
    return made && navigate(`/messages/${made.channelId}`);
  };
}
