import { contentTypes, type ContentType } from "@marquee/contract/contents";
import { managedContents } from "@marquee/contract/managed-contents";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { pathOfEditor } from "./reads.ts";

/** What can be begun, in the order in which it is offered. */
export const begunTypes = contentTypes.toReversed();

/** Begins an article, a recording or a video, and goes on where it is written. */
export function useBegin(channelId: string) {
  const t = useText();
  const navigate = useNavigate();
  const { mutateAsync } = useAction(managedContents.create);
  return async (type: ContentType): Promise<void> => {
    const made = await mutateAsync({ channelId, body: { title: t(`managedContent.untitled.${type}`) } });
    // The state says that it was just begun: its title is there to be written over.
    await navigate(pathOfEditor(made, type), { state: { isNew: true } });
  };
}
