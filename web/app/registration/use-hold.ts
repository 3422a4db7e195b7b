import { ApiError, queryKey, queryOptions } from "@marquee/client";
import { registration } from "@marquee/contract/registration";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { linesOf, renewed, withinPlaces } from "./cart.ts";
import { changeDraft, readDraft, type Line } from "./draft.ts";
import { addOnsFor, intentFor, passTypesOf, questionsFor, roomsFor } from "./reads.ts";
import type { Flow } from "./use-flow.ts";

/** Why a cart could not be held; `corrected` when what is gone was taken out of it. */
export type HoldFault = { readonly code: string; readonly message: string; readonly corrected: boolean };
type Ask = (lines: readonly Line[]) => Promise<unknown>;

const gone = new Set(["registration.soldOut", "registration.fewLeft"]);

/**
 * Puts passes in the cart, in place of what is there. The same passes asked for twice, by a double click or in another
 * tab, are one cart. What is sold out meanwhile is taken out with a message. Each resolves to what went wrong.
 */
export function useHold({ event, registration: known, key }: Flow) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const [parameters] = useSearchParams();
  const choose = useAction(registration.choosePasses, { faults: "form" });
  const apply = useAction(registration.applyCoupon, { faults: "form" });
  const remove = useAction(registration.removeCoupon, { faults: "form" });
  const running = useRef<Promise<HoldFault | undefined>>(undefined);
  const eventId = event.id;

  const settle = async (lines: readonly Line[], ask: Ask): Promise<void> => {
    await ask(lines);
    changeDraft(key, (draft) => ({ ...draft, lines: undefined, held: lines }));
    // What was read for another cart must not be shown for this one.
    queries.removeQueries({ queryKey: queryKey(...questionsFor(eventId)) });
    queries.removeQueries({ queryKey: queryKey(...intentFor(eventId)) });
    queries.removeQueries({ queryKey: queryKey(...addOnsFor(eventId)) });
    queries.removeQueries({ queryKey: queryKey(...roomsFor(eventId)) });
  };

  const settleAnew = async (lines: readonly Line[], ask: Ask): Promise<void> => {
    const draft = readDraft(key);
    const again = renewed(draft, lines);
    changeDraft(key, () => ({ ...draft, answers: { ...draft.answers, ...again.answers } }));
    await settle(again.lines, ask);
  };

  const correct = async (lines: readonly Line[]): Promise<boolean> => {
    const passTypes = queryOptions(api, ...passTypesOf(eventId, parameters.get("ticket")));
    const offer = await queries.fetchQuery({ ...passTypes, staleTime: 0 });
    const corrected = withinPlaces(lines, offer.passTypes, linesOf(known));
    changeDraft(key, (draft) => ({ ...draft, lines: corrected }));
    return corrected.length < lines.length;
  };

  const tryTo = async (lines: readonly Line[], ask: Ask): Promise<HoldFault | undefined> => {
    try {
      await settle(lines, ask).catch((error: unknown) => {
        if (codeOf(error) === "registration.passTaken") return settleAnew(lines, ask);
        throw error;
      });
      return undefined;
    } catch (error) {
      const code = codeOf(error);
      const corrected = gone.has(code) && (await correct(lines).catch(() => false));
      return { code, message: sentenceOf(error, t("state.failed.title"), t("state.networkFailed")), corrected };
    }
  };

  /** A second press while the first is under way shares its outcome. */
  const attempt = (lines: readonly Line[], ask: Ask): Promise<HoldFault | undefined> => {
    running.current ??= tryTo(lines, ask).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };

  const cartOf = (lines: readonly Line[]) => ({ passes: lines.map((line) => ({ ...line })), packages: [] });
  return {
    busy: choose.isPending,
    hold: (lines: readonly Line[]) => attempt(lines, (asked) => choose.mutateAsync({ eventId, body: cartOf(asked) })),
    applyCode: (lines: readonly Line[], couponCode: string) =>
      attempt(lines, (asked) => apply.mutateAsync({ eventId, body: { couponCode, ...cartOf(asked) } })),
    removeCode: (lines: readonly Line[]) => attempt(lines, () => remove.mutateAsync({ eventId })),
  };
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "");
