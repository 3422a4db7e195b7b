import { queryOptions } from "@marquee/client";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import type { StepName } from "./frame.tsx";
import { addOnsFor, asksAnything, cartFor, questionsFor, roomsFor } from "./reads.ts";
import { useFinish } from "./use-finish.ts";
import type { Flow } from "./use-flow.ts";

type Step = Exclude<StepName, "questions" | "payment">;

/**
 * Goes to the next step that asks something of these passes: extras, a room, questions, payment. Where none does the order
 * is complete. Resolves to the sentence of what went wrong.
 */
export function useNextStep(flow: Flow, onCompleting: (flow: Flow | undefined) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const finish = useFinish(flow);
  const { event, path, registration } = flow;
  const { addOns, roomTypes } = registration.event._count;

  const hasAddOns = async (): Promise<boolean> => {
    const offered = await queries.ensureQueryData(queryOptions(api, ...addOnsFor(event.id))).catch(() => undefined);
    return offered === undefined || offered.some((passType) => passType.addOns.length > 0);
  };
  const hasRooms = async (): Promise<boolean> => {
    const offered = await queries.ensureQueryData(queryOptions(api, ...roomsFor(event.id))).catch(() => undefined);
    return offered === undefined || offered.length > 0;
  };
  const isAsked = async (): Promise<boolean> => {
    const asked = await queries.ensureQueryData(queryOptions(api, ...questionsFor(event.id))).catch(() => undefined);
    return asked === undefined || asksAnything(asked);
  };
  return async (after: Step): Promise<string | undefined> => {
    if (after === "passes" && addOns > 0 && (await hasAddOns())) return void (await navigate(`${path}/extras`));
    if (after !== "rooms" && roomTypes > 0 && (await hasRooms())) return void (await navigate(`${path}/stay`));
    if (await isAsked()) return void (await navigate(`${path}/questions`));
    const cart = await queries.fetchQuery({ ...queryOptions(api, ...cartFor(event.id)), staleTime: 0 });
    if (cart.total.total > 0) return void (await navigate(`${path}/payment`));
    onCompleting(flow);
    const message = await finish();
    if (message !== undefined) onCompleting(undefined);
    return message;
  };
}
