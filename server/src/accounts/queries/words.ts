import { or, type SQL, sql } from "drizzle-orm";
import { accounts } from "../schema.ts";

/** By what people are called, in the order of the list at a desk. */
export const byName = sql`lower(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}, ${accounts.username}))`;

/** The words, in lower case, stand in somebody's name or address. For what joins `accounts`. */
export const saysPerson = (words: string): SQL | undefined =>
  or(sql`strpos(${byName}, ${words}) > 0`, sql`strpos(lower(coalesce(${accounts.email}, '')), ${words}) > 0`);
