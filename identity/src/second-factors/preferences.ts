import type { Context } from "../context.ts";
import type { SecondFactor } from "../types.ts";
import type { UserKey } from "../users.ts";

export type FactorChange = {
  on?: readonly SecondFactor[];
  off?: readonly SecondFactor[];
  /** The one that is asked for first; null: none. */
  preferred?: SecondFactor | null | undefined;
};

/** Turns second factors of a person on and off. One that is off is not preferred either. */
export async function chooseFactors(
  context: Context,
  user: UserKey,
  { on = [], off = [], preferred }: FactorChange,
): Promise<void> {
  await context.database.query(
    `update identity_users as person
     set second_factors = chosen.kinds, updated_at = $7, preferred_factor = (
       select kind from unnest(chosen.kinds) as kind
       where kind = case when $5::boolean then $6::text else person.preferred_factor end)
     from (
       select pool_id, sub, array(
         select kind from unnest(second_factors || $3::text[]) as kind
         where kind <> all($4::text[]) group by kind order by kind) as kinds
       from identity_users where pool_id = $1 and sub = $2) as chosen
     where person.pool_id = chosen.pool_id and person.sub = chosen.sub`,
    [user.poolId, user.sub, [...on], [...off], preferred !== undefined, preferred ?? null, context.now()],
  );
}
