import { ApiError } from "@marquee/client";
import type { DataOf, InputOf } from "@marquee/contract/kernel";
import { support, supportErrors, type TicketType } from "@marquee/contract/support";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { solvePuzzle, type PuzzleProgress } from "../kernel/session/puzzle.ts";

export type Sent = DataOf<typeof support.create>;
type Asking = InputOf<typeof support.create>["body"];

const initial: { type: TicketType; email: string; request: string; fileId: string } = {
  type: "support",
  email: "",
  request: "",
  fileId: "",
};

/** The puzzle's worker stands beside the identity service of every site. */
const workerAt = "/identity";

/** The form for a request; where the network is busy, the device solves a puzzle before it is sent again. */
export function useAsk(eventId: string | undefined, onSent: (sent: Sent) => unknown) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const [progress, setProgress] = useState<PuzzleProgress>();
  const create = useAction(support.create, { faults: "form" });
  const send = async (body: Asking): Promise<Sent> => {
    try {
      return await create.mutateAsync({ body });
    } catch (error) {
      const puzzle = puzzleOf(error);
      if (puzzle === undefined) throw error;
      const solution = await solvePuzzle(workerAt, puzzle, setProgress).finally(() => setProgress(undefined));
      return create.mutateAsync({ body: { ...body, solution } });
    }
  };
  const form = useForm({
    initial,
    keep: "support-request",
    check: ({ email, request }) => ({
      ...(!signedIn && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: t("support.emailMissing") }),
      ...(request.trim() === "" && { request: t("support.requestMissing") }),
    }),
    submit: async ({ type: chosen, email, request, fileId }) => {
      const files = fileId === "" ? {} : { fileIds: [fileId] };
      await onSent(await send({ type: chosen, email: email.trim(), request, ...files, ...(eventId && { eventId }) }));
    },
  });
  return { form, progress };
}

function puzzleOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== supportErrors.puzzle.code) return undefined;
  return error.issues.find(({ path }) => path === "solution")?.reason;
}
