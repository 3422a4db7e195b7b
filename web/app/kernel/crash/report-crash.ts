import { reports } from "@marquee/contract/reports";
import type { Client } from "@marquee/client";

/** How many reports one page sends at most: a broken one could send one every second. */
const mostReports = 5;
const sent = new Set<string>();

/** The build this page runs: the name of this very file, which changes with its content. */
const release = new URL(import.meta.url).pathname.split("/").at(-1) ?? "unknown";

type Crash = {
  readonly error: unknown;
  /** The kind of page, never its address: addresses name people. */
  readonly route: string;
  /** The part of the page, where only that failed. */
  readonly part?: string;
};

/**
 * Reports to the operator that something broke. Each error once, and only a few; a report that cannot be sent is
 * dropped.
 */
export function reportCrash(api: Client, { error, route, part }: Crash): void {
  const { message, stack } = described(error);
  const key = `${route} ${part ?? ""} ${message}`;
  if (sent.has(key) || sent.size >= mostReports) return;
  sent.add(key);
  const body = { release, route, message, ...(part && { part }), ...(stack && { stack }) };
  void api.send(reports.create, { body }).catch(() => undefined);
}

function described(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 2000) };
  const message = `${error.name}: ${error.message}`.slice(0, 2000);
  return error.stack ? { message, stack: error.stack.slice(0, 8000) } : { message };
}
