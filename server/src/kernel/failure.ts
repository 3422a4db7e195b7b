import type { ErrorDeclaration, Issue } from "@marquee/contract/kernel";

/** Values for the placeholders of an error's sentence. */
export type FailureData = Record<string, string | number>;

/** A refusal that is answered to the caller: the declared error, and what its sentence needs. */
export class Failure extends Error {
  readonly declaration: ErrorDeclaration;
  readonly data: FailureData;
  readonly issues: readonly Issue[] | undefined;

  constructor(declaration: ErrorDeclaration, data: FailureData = {}, issues?: readonly Issue[]) {
    super(declaration.code);
    this.name = "Failure";
    this.declaration = declaration;
    this.data = data;
    this.issues = issues;
  }
}

/** Refuses with a declared error. `issues` marks the inputs that are wrong, by path. */
export function fail(declaration: ErrorDeclaration, data?: FailureData, issues?: readonly Issue[]): never {
  throw new Failure(declaration, data, issues);
}

/** The result of the work, or its refusal as a value; any other error is thrown on. */
export async function orFailure<Value>(work: () => Promise<Value>): Promise<Value | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
