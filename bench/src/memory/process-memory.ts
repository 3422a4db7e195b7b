import { readFile } from "node:fs/promises";

/** Megabytes that a process takes of the machine's memory: now, and at most since it began. */
export type Memory = { readonly now: number; readonly peak: number };

/** What the system says of a process (Linux). */
export async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** The server that a start script runs: its only child. */
export async function serverOf(pid: number): Promise<number> {
  const [child] = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
  if (!child) throw new Error(`process ${pid} has no server`);
  return Number(child);
}
