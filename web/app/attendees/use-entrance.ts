import { ApiError, queryOptions } from "@marquee/client";
import { attendees } from "@marquee/contract/attendees";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import type { ListedPass } from "./reads.ts";
import { signal, type Signal } from "./signals.ts";

/** What the entrance says of the last pass: whose it is where that is known, else why not. */
export type Answer = {
  readonly signal: Signal;
  readonly pass: ListedPass | undefined;
  readonly reason: string;
  /** Counts up, so that the same words twice are said twice. */
  readonly number: number;
};

const pathOf = ({ eventId, accountId }: ListedPass["attendee"], passId: string) => ({ eventId, accountId, passId });

/** Lets passes in by their code or from a list, one after the other, and takes the last one back. */
export function useEntrance(eventId: string) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const scanning = useAction(attendees.scan, { faults: "form" });
  const checking = useAction(attendees.checkIn, { faults: "form" });
  const undoing = useAction(attendees.undoCheckIn);
  const [answer, setAnswer] = useState<Answer>();

  const say = (what: Signal, pass: ListedPass | undefined, reason = ""): void => {
    signal(what);
    setAnswer((last) => ({ signal: what, pass, reason, number: (last?.number ?? 0) + 1 }));
  };
  const refuse = async (cause: unknown, of: { code: string } | { pass: ListedPass }): Promise<void> => {
    const reason = sentenceOf(cause, t("state.failed.title"), t("state.networkFailed"));
    if (!(cause instanceof ApiError)) reportError(cause);
    const isIn = cause instanceof ApiError && cause.code === "attendee.alreadyIn";
    const asked = isIn
      ? queryOptions(api, attendees.passes, { eventId, search: "code" in of ? of.code : String(of.pass.alternateId) })
      : undefined;
    const found = asked && (await queries.fetchQuery({ ...asked, staleTime: 0 }).catch(() => undefined));
    const pass = "code" in of ? found?.items[0] : (found?.items.find(({ id }) => id === of.pass.id) ?? of.pass);
    say(isIn ? "already" : "refused", pass, reason);
  };

  return {
    answer,
    scan: async (code: string): Promise<void> => {
      try {
        const pass = await scanning.mutateAsync({ eventId, body: { code } });
        say("in", pass);
      } catch (error) {
        await refuse(error, { code });
      }
    },
    checkIn: async (pass: ListedPass): Promise<void> => {
      try {
        const { usedAt } = await checking.mutateAsync(pathOf(pass.attendee, pass.id));
        say("in", { ...pass, usedAt });
      } catch (error) {
        await refuse(error, { pass });
      }
    },
    undo: async (pass: ListedPass): Promise<void> => {
      await undoing.mutateAsync(pathOf(pass.attendee, pass.id));
      setAnswer(undefined);
    },
  };
}
export type Entrance = ReturnType<typeof useEntrance>;
