import { parseSync } from "vite";

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
/** The names that a file takes of something, or all of it: it passes the thing on, or looks into it by a variable. */
export type Used = ReadonlySet<string> | "all";
/** What a file imports of one module of the contract. */
export type Taken = {
  readonly slice: string;
  /** Imported names, and what of each is used. */
  readonly names: ReadonlyMap<string, Used>;
  /** Where the statement stands. */
  readonly start: number;
  readonly end: number;
};

/** Finds what a file imports of the contract's slices, and which calls of each it names. Types are no use of them. */
export function callsUsed(code: string, id: string): Taken[] {
  const { program } = parseSync(id, code);
  const statements: readonly Node[] = program.body.map(nodeOf).flatMap((node) => node ?? []);
  return statements.flatMap((statement) => {
    const slice = sliceOf(statement);
    if (slice === undefined) return [];
    const bindings = listOf(statement["specifiers"]).filter(({ importKind }) => importKind !== "type");
    const names = bindings.map((each) => textOf(nodeOf(each["imported"])?.["name"]));
    // Named otherwise than in the contract, or all at once: the import stays as it is.
    if (bindings.some(({ imported, local }) => nodeOf(imported)?.["name"] !== nodeOf(local)?.["name"])) return [];
    const { start, end } = statement;
    if (typeof start !== "number" || typeof end !== "number") return [];
    return [{ slice, names: usesOf(statements, names), start, end }];
  });
}

const fromSlice = /^@marquee\/contract\/(?!kernel$)([a-z-]+)$/;

function sliceOf({ type, importKind, source }: Node): string | undefined {
  if (type !== "ImportDeclaration" || importKind === "type") return undefined;
  return fromSlice.exec(textOf(nodeOf(source)?.["value"]))?.[1];
}

function usesOf(statements: readonly Node[], names: readonly string[]): ReadonlyMap<string, Used> {
  const found = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  const whole = new Set<string>();
  const walk = (node: Node): void => {
    if (node.type === "ImportDeclaration" || ofTypes.has(node.type)) return;
    if (node.type === "Identifier") whole.add(textOf(node["name"]));
    const { object, property, computed } = node;
    const own = node.type === "MemberExpression" ? nodeOf(object) : undefined;
    const isNamed = own?.type === "Identifier" && computed !== true;
    if (isNamed) found.get(textOf(own["name"]))?.add(textOf(nodeOf(property)?.["name"]));
    for (const [part, value] of Object.entries(node)) {
      const isLabel = (part === "property" || part === "key") && computed !== true && node["shorthand"] !== true;
      if (isLabel || (isNamed && part === "object")) continue;
      for (const inner of [value].flat()) {
        const child = nodeOf(inner);
        if (child) walk(child);
      }
    }
  };
  statements.forEach(walk);
  return new Map([...found].map(([name, used]) => [name, whole.has(name) ? "all" : used]));
}

const ofTypes = new Set([
  "TSTypeAliasDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAnnotation",
  "TSTypeParameterInstantiation",
  "TSTypeParameterDeclaration",
  "TSTypeQuery",
]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const nodeOf = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);

const listOf = (value: unknown): Node[] => [value].flat().flatMap((each) => nodeOf(each) ?? []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
