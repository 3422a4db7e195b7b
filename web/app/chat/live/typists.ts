import { typists } from "./signals.ts";

/** A little longer than the pause in which a typist says so again. */
const patience = 7_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function typingStarted(channelId: string, accountId: string): void {
  const others = without(channelId, accountId);
  typists.set({ ...typists.get(), [channelId]: [...others, accountId] });
  const key = `${channelId} ${accountId}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => typingStopped(channelId, accountId), patience),
  );
}

export function typingStopped(channelId: string, accountId: string): void {
  clearTimeout(timers.get(`${channelId} ${accountId}`));
  if (!typists.get()[channelId]?.includes(accountId)) return;
  typists.set({ ...typists.get(), [channelId]: without(channelId, accountId) });
}

const without = (channelId: string, accountId: string): readonly string[] =>
  (typists.get()[channelId] ?? []).filter((id) => id !== accountId);
