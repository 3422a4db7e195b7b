import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useApi } from "../../kernel/data/api.tsx";
import { useSite, useText } from "../../kernel/page/page.tsx";
import { useSelf } from "../../kernel/session/use-self.ts";
import { displayName } from "../../ui/avatar.tsx";
import { dropToast, showToast } from "../../kernel/toasts.ts";
import { shownChannel } from "./signals.ts";
import { startLive } from "./start-live.ts";

const toastLasts = 20_000;
const textShown = 120;

/** Keeps the chat socket open on every page of a signed-in person, and says when somebody writes. */
export function ChatLive() {
  const t = useText();
  const api = useApi();
  const site = useSite();
  const queries = useQueryClient();
  const accountId = useSelf()?.id;
  // SentText while it is drawn: a text that is not there yet is waited for then, and cannot be in an effect.
  const otherwise = t("state.failed.title");
  const uploadFailed = t("upload.failed");
  const fileGone = t("chat.fileGone");
  useEffect(() => {
    if (accountId === undefined) return;
    return startLive({
      api,
      queries,
      site,
      accountId,
      sentences: { otherwise, uploadFailed, fileGone },
      onNews(message, membership, channelId) {
        if (membership?.notifications === false) return;
        const name = displayName(message.account ?? {});
        const group = membership?.channel.kind === "group" ? membership.channel.name : undefined;
        const person = { ...message.account, name: group ? t("chat.nameIn", { name, group }) : name };
        const to = `/messages/${channelId}`;
        const text = message.text.slice(0, textShown) || t("chat.attachment");
        showToast({ id: channelId, person, text, to, lasts: toastLasts });
      },
    });
  }, [api, site, queries, accountId, t, otherwise, uploadFailed, fileGone]);
  const shown = useSyncExternalStore(shownChannel.subscribe, shownChannel.get, () => undefined);
  useEffect(() => {
    if (shown !== undefined) dropToast(shown);
  }, [shown]);
  return null;
}
