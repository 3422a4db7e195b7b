import { ApiError, queryOptions } from "@marquee/client";
import type { BodyOf } from "@marquee/contract/kernel";
import { managedContentErrors, managedContents } from "@marquee/contract/managed-contents";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { keepWriting, setAside } from "./kept-writing.ts";
import { contentAt, idsOf, type ManagedContent } from "./reads.ts";
import { changesOf, isSameText, merged, type PartName, taken, type Written, writtenOf } from "./written.ts";

type Update = BodyOf<typeof managedContents.update>;
export type ContentChanges = Update["content"];
/** `kept`: this browser alone has it, as the server could not be reached. */
export type SaveState = "saved" | "waiting" | "saving" | "kept" | "refused" | "clash";

/** What somebody else wrote into the same parts meanwhile. */
export type Clash = { readonly theirs: ManagedContent; readonly parts: readonly PartName[] };

export type Saving = ReturnType<typeof useSaving>;

type SavingInput = {
  content: ManagedContent;
  /** What stands in the editor now. */
  read: () => Written;
  write: (written: Written) => void;
};

/**
 * Saves what is written, one change after the other, each on what the server had before: what somebody else wrote
 * meanwhile is taken in where it is in another part, and asked about where it is in the same one.
 */
export function useSaving({ content, read, write }: SavingInput) {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useAction(managedContents.update, { faults: "form", keeps: [managedContents.get] });
  const [state, setState] = useState<SaveState>("saved");
  const [fault, setFault] = useState<ApiError>();
  const [clash, setClash] = useState<Clash>();
  const ids = idsOf(content);
  const asked = queryOptions(api, ...contentAt(ids.channelId, ids.contentId));
  /** As the server had it last, as far as is known here. */
  const known = useRef({ version: content.version, written: writtenOf(content), isClashing: false });
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const isChanged = (): boolean => Object.keys(changesOf(known.current.written, read())).length > 0;
  const keep = (): void => {
    const mine = read();
    const { version, written: before } = known.current;
    keepWriting(ids.contentId, isSameText(before, mine) ? undefined : { version, before, mine });
  };
  const settle = (): void => {
    keep();
    setState(known.current.isClashing ? "clash" : isChanged() ? "waiting" : "saved");
  };
  /** The server has something newer: mine goes on from it. */
  const catchUp = async (): Promise<void> => {
    const theirs = await queries.fetchQuery({ ...asked, staleTime: 0 });
    const [mine, other] = [read(), writtenOf(theirs)];
    const { written, clashes } = merged(known.current.written, mine, other);
    known.current = { version: theirs.version, written: other, isClashing: clashes.length > 0 };
    write(written);
    if (clashes.length > 0) setClash({ theirs, parts: clashes });
  };
  const send = async (changes: () => Omit<Update, "version">): Promise<ManagedContent> => {
    const { version } = known.current;
    try {
      const data = await mutateAsync({ ...ids, body: { ...changes(), version } });
      known.current = { ...known.current, version: data.version };
      return data;
    } catch (error) {
      if (!isMeanwhile(error)) throw error;
      await catchUp();
      if (known.current.isClashing) throw error;
      return send(changes);
    }
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.current.then(work);
    turn.current = done.catch(() => undefined);
    return done;
  };

  /** What is written; true where nothing of it is unsaved afterwards. What is wrong stands in `fault`. */
  const saveNow = async (): Promise<boolean> => {
    if (known.current.isClashing) return false;
    let mine = read();
    if (!isChanged()) {
      settle();
      return true;
    }
    setState("saving");
    try {
      const data = await send(() => {
        mine = read();
        return { content: changesOf(known.current.written, mine) };
      });
      // As it is written, not as it was answered: the caret stays where it is.
      known.current = { ...known.current, written: mine };
      setFault(undefined);
      queries.setQueryData(asked.queryKey, data);
      settle();
      return !isChanged();
    } catch (error) {
      keep();
      const isRefused = error instanceof ApiError && error.status > 0;
      setFault(isRefused && !isMeanwhile(error) ? error : undefined);
      setState(known.current.isClashing ? "clash" : isRefused ? "refused" : "kept");
      return false;
    }
  };
  const decide = (written: Written): Promise<boolean> => {
    known.current = { ...known.current, isClashing: false };
    setClash(undefined);
    write(written);
    return inTurn(saveNow);
  };
  return {
    state,
    /** Why what is written was refused. */
    fault,
    clash,
    save: () => inTurn(saveNow),
    /** Something beside what is written; rejects where it is refused. */
    change: (changes: ContentChanges, imageDataUri?: string | null) =>
      inTurn(async () => {
        const body = { content: changes, ...(imageDataUri !== undefined && { imageDataUri }) };
        const data = await send(() => body);
        queries.setQueryData(asked.queryKey, data);
        return data;
      }),
    /** Something was written: it is kept here at once. */
    note: () => {
      settle();
      setFault(undefined);
    },
    isChanged,
    /** Goes on from what was kept, or from what the server has by now. */
    begin: (version: number, written: Written) => {
      known.current = { version, written, isClashing: false };
    },
    version: () => known.current.version,
    keepMine: () => decide(read()),
    takeTheirs: () => {
      if (!clash) return Promise.resolve(false);
      setAside(ids.contentId, read());
      return decide(taken(read(), writtenOf(clash.theirs), clash.parts));
    },
  };
}

const isMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === managedContentErrors.changedMeanwhile.code;
