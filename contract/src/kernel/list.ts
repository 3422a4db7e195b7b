import { Type, type TProperties, type TUnsafe } from "typebox";
import { Optional } from "./schema.ts";

export const defaultPageSize = 10;
export const maximumPageSize = 100;

/** How a list may be asked for: the fields it can be ordered by, the order it has unless asked, its page size. */
export type ListDeclaration = {
  readonly orderBy: readonly string[];
  readonly order: string;
  readonly pageSize?: number;
  /** False where full text makes no sense for the rows. */
  readonly search?: boolean;
};

/** What every list call finds in its query. */
export type ListQuery = { page?: number; pageSize?: number; orderBy?: string; search?: string; cursor?: string };

const wholeFrom1 = (maximum: number): TUnsafe<number> => Type.Unsafe<number>({ type: "integer", minimum: 1, maximum });

/** The query parameters of a list: LIST of calls.md. An unknown order is refused by the enumeration. */
export function listParameters(list: ListDeclaration): TProperties {
  const orders = list.orderBy.flatMap((field) => [field, `-${field}`]);
  return {
    page: Optional(wholeFrom1(1_000_000)),
    pageSize: Optional(wholeFrom1(maximumPageSize)),
    orderBy: Optional(Type.Unsafe<string>({ type: "string", enum: ["", ...orders] })),
    search: Optional(Type.Unsafe<string>({ type: "string", maxLength: 200, pattern: "^[^\\u0000]*$" })),
    cursor: Optional(Type.Unsafe<string>({ type: "string", maxLength: 2000, pattern: "^[A-Za-z0-9_-]*$" })),
  };
}
