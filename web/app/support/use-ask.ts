import type { DataOf } from "@marquee/contract/kernel";
import { support, supportErrors, type TicketType } from "@marquee/contract/support";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { usePuzzle } from "../kernel/session/use-puzzle.ts";

export type Sent = DataOf<typeof support.create>;

const initial: { type: TicketType; email: string; request: string; fileId: string } = {
  type: "support",
  email: "",
  request: "",
  fileId: "",
};

/** What the request is about: an event, or a plan. */
export type About = { readonly eventId?: string; readonly productId?: string };

/** The form for a request; where the network is busy, the device solves a puzzle before it is sent again. */
export function useAsk(about: About, onSent: (sent: Sent) => unknown) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const create = useAction(support.create, { faults: "form" });
  const { progress, solving } = usePuzzle(supportErrors.puzzle);
  const form = useForm({
    initial,
    keep: "support-request",
    check: ({ email, request }) => ({
      ...(!signedIn && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: t("support.emailMissing") }),
      ...(request.trim() === "" && { request: t("support.requestMissing") }),
    }),
    submit: async ({ type: chosen, email, request, fileId }) => {
      const files = fileId === "" ? {} : { fileIds: [fileId] };
      const body = { type: chosen, email: email.trim(), request, ...files, ...about };
      const send = (solution?: string) => create.mutateAsync({ body: { ...body, ...(solution && { solution }) } });
      await onSent(await solving(send));
    },
  });
  return { form, progress };
}
