import { readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** Who imports whom, by folder: with the files that do. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const schemaFile = /(^|\/)([a-z-]+-)?schema\.ts$/;
const isTested = /\.(test|unit\.test)\.tsx?$/;

/**
 * The slices of a workspace and what each imports of the others. Tables that name each other's keys (a schema file that
 * imports a schema file) are data, not a dependency of code, and left out; so are tests.
 *
 * @param sources the source of each file by its path below the folder of the slices, `events/index.ts`
 */
export function sliceGraph(sources: ReadonlyMap<string, string>): Graph {
  const graph = new Map<string, Map<string, string[]>>();
  for (const [file, source] of sources) {
    const from = sliceOf(file);
    if (from === undefined || isTested.test(file)) continue;
    for (const target of importedFiles(file, source)) {
      const to = sliceOf(target);
      if (to === undefined || to === from || (schemaFile.test(file) && schemaFile.test(target))) continue;
      const edges = graph.get(from) ?? new Map<string, string[]>();
      graph.set(from, edges.set(to, [...(edges.get(to) ?? []), file]));
    }
  }
  return graph;
}

/** Each cycle once, as a sentence that names a file for every step. */
export function cyclesIn(graph: Graph): string[] {
  const found = new Map<string, string>();
  const walk = (path: readonly string[]): void => {
    const last = path.at(-1) ?? "";
    for (const next of graph.get(last)?.keys() ?? []) {
      const start = path.indexOf(next);
      if (start === -1) walk([...path, next]);
      else remember(path.slice(start));
    }
  };
  const done = new Set<string>();
  const remember = (cycle: readonly string[]): void => {
    const key = cycle.toSorted().join(" ");
    if (!found.has(key)) found.set(key, sentence(cycle, graph));
  };
  for (const slice of graph.keys()) {
    if (!done.has(slice) && reaches(graph, slice, slice)) walk([slice]);
    done.add(slice);
  }
  return [...found.values()];
}

function reaches(graph: Graph, from: string, to: string): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (let slice = waiting.pop(); slice !== undefined; slice = waiting.pop()) {
    for (const next of graph.get(slice)?.keys() ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return false;
}

function sentence(cycle: readonly string[], graph: Graph): string {
  const steps = cycle.map((slice, index) => {
    const next = cycle[(index + 1) % cycle.length] ?? "";
    return `${slice} imports ${next} (${graph.get(slice)?.get(next)?.[0]})`;
  });
  return `${steps.join(", ")}: let one of them pass in what is needed, or move the call to the slice that knows both.`;
}

/** The folder of a file; none for the composition beside the slices. */
function sliceOf(path: string): string | undefined {
  const [folder = "", ...rest] = path.split("/");
  return rest.length > 0 && !notSlices.has(folder) && !folder.startsWith("..") ? folder : undefined;
}

/** They put the slices together, so they know them all. */
const notSlices = new Set(["test", "demo", "commands", "migrations"]);

function importedFiles(file: string, source: string): string[] {
  const specifiers = source.matchAll(/(?:^|\n)(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"|import\("(\.[^"]+)"\)/g);
  return [...specifiers].map(([, named, dynamic]) => posix.join(posix.dirname(file), named ?? dynamic ?? ""));
}

/** The sources below a folder, by path. */
export function readSources(root: string, files: readonly string[]): Map<string, string> {
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}
