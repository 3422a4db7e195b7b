import { useCallback, useEffect, useRef, useState } from "react";
import { useForm } from "../kernel/forms/use-form.ts";
import { useIsOnline } from "../kernel/page/use-is-online.ts";
import { keptWriting, setAside, setAsideBefore } from "./kept-writing.ts";
import type { ManagedContent } from "./reads.ts";
import { useSaving } from "./use-saving.ts";
import { emptyChapter, type Written, writtenOf } from "./written.ts";

/** After the last key, in milliseconds. */
const rest = 2000;
const again = 15_000;
const rows = { chapters: emptyChapter };

export type Writing = ReturnType<typeof useWriting>;

/**
 * The text of a content while it is written. What nobody reads yet is saved by itself; what is out is changed when its
 * writer says so. This browser keeps all of it until the server has it.
 */
export function useWriting(content: ManagedContent) {
  const form = useForm<Written>({ initial: writtenOf(content), rows, submit: async () => undefined });
  const { values, setValues } = form;
  const latest = useRef(values);
  const write = useCallback(
    (written: Written) => {
      latest.current = written;
      setValues(written);
    },
    [setValues],
  );
  const saving = useSaving({ content, read: () => latest.current, write });
  const current = useRef(saving);
  useEffect(() => {
    latest.current = values;
    current.current = saving;
  });
  const isByItself = content.state !== "published";
  const [aside, setAsideShown] = useState<Written>();
  useTakenUp(content, { latest, current, write, onAside: setAsideShown });
  useNoted(values, { latest, current, isByItself });
  useSentAgain({ current, isByItself, isKept: saving.state === "kept" });
  return {
    form,
    saving,
    isByItself,
    write,
    /** A text that gave way to somebody else's; until it is thrown away. */
    aside,
    dropAside: () => {
      setAside(content.id, undefined);
      setAsideShown(undefined);
    },
    takeTheirs: async () => {
      const mine = latest.current;
      await saving.takeTheirs();
      setAsideShown(mine);
    },
    /** Where somebody leaves a field. */
    onBlur: () => {
      if (isByItself && saving.isChanged()) void saving.save();
    },
  };
}

type Refs = {
  latest: React.RefObject<Written>;
  current: React.RefObject<ReturnType<typeof useSaving>>;
};

/** Begins with what this browser kept; afterwards takes over what the server has newer, where nothing is unsaved. */
function useTakenUp(
  content: ManagedContent,
  { latest, current, write, onAside }: Refs & { write: (written: Written) => void; onAside: (mine?: Written) => void },
): void {
  const isTaken = useRef(false);
  useEffect(() => {
    const now = writtenOf(content);
    if (!isTaken.current) {
      isTaken.current = true;
      const kept = keptWriting(content.id, now);
      onAside(setAsideBefore(content.id, now));
      if (!kept) return;
      current.current.begin(kept.version, kept.before);
      return write(kept.mine);
    }
    const { version, isChanged, begin } = current.current;
    if (content.version <= version() || isChanged()) return;
    begin(content.version, now);
    write({ ...now, chapters: now.chapters.length > 0 ? now.chapters : latest.current.chapters.filter(isBegun) });
  }, [content, latest, current, write, onAside]);
}

const isBegun = ({ time, title }: Written["chapters"][number]): boolean => time === "" || title === "";

function useNoted(values: Written, { current, isByItself }: Refs & { isByItself: boolean }): void {
  const before = useRef(values);
  useEffect(() => {
    if (before.current === values) return undefined;
    before.current = values;
    const { note, isChanged } = current.current;
    note();
    if (!isByItself || !isChanged()) return undefined;
    const timer = setTimeout(() => void current.current.save(), rest);
    return () => clearTimeout(timer);
  }, [values, current, isByItself]);
  useEffect(() => {
    if (!isByItself) return undefined;
    const leave = () => {
      if (document.visibilityState === "hidden" && current.current.isChanged()) void current.current.save();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stands there when the page is left
      if (current.current.isChanged()) void current.current.save();
    };
  }, [current, isByItself]);
}

/** What could not be sent is sent when there is a network again, and tried now and then. */
function useSentAgain({
  current,
  isByItself,
  isKept,
}: Omit<Refs, "latest"> & { isByItself: boolean; isKept: boolean }) {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline && isByItself && current.current.state === "kept") void current.current.save();
  }, [current, isOnline, isByItself]);
  useEffect(() => {
    if (!isKept || !isByItself) return undefined;
    const timer = setTimeout(() => void current.current.save(), again);
    return () => clearTimeout(timer);
  }, [current, isKept, isByItself]);
}
