import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import type { MessageView } from "./message-view.ts";

const MessageDialog = lazy(() => import("./message-dialog.tsx").then((module) => ({ default: module.MessageDialog })));

/** What is asked about a message, or shown of it. */
export type Asking =
  | { readonly about: "delete"; readonly view: MessageView }
  | { readonly about: "report"; readonly view: MessageView }
  | { readonly about: "image"; readonly view: MessageView; readonly index: number }
  | { readonly about: "video"; readonly view: MessageView; readonly fileId: string };

/** How a message is deleted, reported, and its files are found, where it stands. */
export type MessageCalls = {
  /** Says itself what went wrong. */
  readonly remove: (view: MessageView) => Promise<unknown>;
  /** What goes wrong is said by who asks. */
  readonly report: (view: MessageView, reason: string) => Promise<unknown>;
  /** The address of a picture or file is good for an hour, and a conversation stays open for longer: a new one is asked for. */
  readonly addressOf: (view: MessageView, id: string) => Promise<string | undefined>;
};

type DialogsProps = { asking: Asking | undefined; calls: MessageCalls; onClose: () => void };

/** Loaded when the first one is asked for. */
export function MessageDialogs({ asking, ...props }: DialogsProps) {
  return <Suspense>{asking && <MessageDialog asking={asking} {...props} />}</Suspense>;
}
