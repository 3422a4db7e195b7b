import { Type, type TObject } from "typebox";
import type { Bound, Call, CallDeclaration } from "./call.ts";
import { listParameters } from "./list.ts";
import { isModuleOfCall } from "./modules.ts";
import { previewParameters } from "./preview.ts";
import { stalenessOf } from "./stale.ts";

type Declarations = Record<string, CallDeclaration>;
export type Slice<Declared extends Declarations = Declarations> = {
  readonly [Name in keyof Declared]: Declared[Name] & Bound;
};

/**
 * Binds the calls of one noun family together and gives each its id, `events.list`.
 * @throws when a path and its parameters do not fit each other, or a call does not say which module it belongs to: a
 * defect of the contract, found at import.
 */
export function slice<const Declared extends Declarations>(name: string, declared: Declared): Slice<Declared> {
  const entries = Object.entries(declared).map(([callName, declaration]) => {
    const id = `${name}.${callName}`;
    checkParameters(id, declaration);
    checkModule(id, declaration);
    return [callName, { ...declaration, id, ...stalenessOf(id, declaration) }];
  });
  return Object.fromEntries(entries);
}

/** Whether something that a module exports is a slice: nothing but calls, each with its id. */
export function isSlice(value: unknown): value is Slice {
  return typeof value === "object" && value !== null && Object.values(value).every(isBoundCall);
}

function isBoundCall(value: unknown): boolean {
  return typeof value === "object" && value !== null && "id" in value && "method" in value && "path" in value;
}

function checkParameters(id: string, declaration: CallDeclaration): void {
  const inPath = [...declaration.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();
  const declared = Object.keys(declaration.params ?? {}).toSorted();
  if (inPath.join() !== declared.join()) throw new Error(`${id}: path has {${inPath}}, params declare {${declared}}`);
}

/** The types say so too; what was composed of pieces may have got past them. */
function checkModule(id: string, { access }: CallDeclaration): void {
  if (!isModuleOfCall(access.module)) throw new Error(`${id}: access.module must name a module, or say "none"`);
}

/** Schema of a call's path parameters. */
export function paramsSchema(declared: CallDeclaration): TObject {
  return Type.Object(declared.params ?? {}, { additionalProperties: false });
}

/** Schema of a call's query, the parameters of lists and previews included. What is not named is dropped. */
export function querySchema(declared: CallDeclaration): TObject {
  return Type.Object(
    {
      ...declared.query,
      ...(declared.list ? listParameters(declared.list) : {}),
      ...(declared.previews ? previewParameters : {}),
    },
    { additionalProperties: false },
  );
}

/** The calls of some slices in one flat list. */
export function callsOf(slices: readonly Slice[]): Call[] {
  return slices.flatMap((each) => Object.values(each));
}
