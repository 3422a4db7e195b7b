import { parseSync, Visitor } from "vite";

/** Calls that only say something to whoever writes the program: which of their arguments stay. */
const talk: Readonly<Record<string, number>> = { warning: 0, warnOnce: 0, warningOnce: 0, invariant: 1 };

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Code of a library without what a bundler cannot see that nobody uses: the bodies of the functions that `left` names, for
 * what it says is left of each, and what warnings and invariants would say.
 *
 * @throws where a function of that name is not declared exactly once
 */
export function leaveOut(code: string, id: string, left: Readonly<Record<string, string>>): string {
  const bodies = new Map<string, Edit[]>(Object.keys(left).map((name) => [name, []]));
  const quiet: Edit[] = [];
  new Visitor({
    FunctionDeclaration({ id: named, body }) {
      const name = named?.name ?? "";
      if (body) bodies.get(name)?.push({ start: body.start, end: body.end, text: left[name] ?? "" });
    },
    CallExpression({ callee, arguments: given, start, end }) {
      const kept = callee.type === "Identifier" ? talk[callee.name] : undefined;
      if (kept === 0) quiet.push({ start, end, text: "void 0" });
      const [last, first] = [given[(kept ?? 0) - 1], given[kept ?? 0]];
      if (kept && last && first) quiet.push({ start: last.end, end: end - 1, text: "" });
    },
  }).visit(parseSync(id, code).program);
  for (const [name, { length }] of bodies)
    if (length !== 1) throw new Error(`${id} declares ${name} ${length} times, not once: see who leaves it out.`);
  return edited(code, [...[...bodies.values()].flat(), ...quiet]);
}

/** What lies within a part that is replaced goes with it. */
function edited(code: string, edits: readonly Edit[]): string {
  let written = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue;
    written += code.slice(at, start) + text;
    at = end;
  }
  return written + code.slice(at);
}
