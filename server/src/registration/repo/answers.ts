import { sql } from "drizzle-orm";
import { unnested } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** An answer to keep; an empty one is forgotten. */
export type Answer = { readonly passId: string; readonly questionId: string; readonly value: string };

/** Keeps answers in place of what the same questions were answered with before. */
export async function storeAnswers(scope: LedgerScope, answers: readonly Answer[]): Promise<void> {
  const now = scope.now.toISOString();
  const kept = answers.filter((answer) => answer.value !== "");
  await forgetAnswers(
    scope,
    answers.filter((answer) => answer.value === ""),
  );
  if (kept.length === 0) return;
  await scope.database.execute(sql`
    insert into question_responses (organization_id, pass_id, question_id, value, created_at, updated_at)
    select ${scope.organization.id}::uuid, a.pass_id, a.question_id, a.value, ${now}::timestamptz, ${now}::timestamptz
    from ${unnested("a", { passId: "uuid", questionId: "uuid", value: "text" }, kept)}
    on conflict (organization_id, pass_id, question_id) do update set value = excluded.value, updated_at = excluded.updated_at`);
}

export async function forgetAnswers(
  scope: LedgerScope,
  answers: readonly Pick<Answer, "passId" | "questionId">[],
): Promise<void> {
  if (answers.length === 0) return;
  await scope.database.execute(sql`
    delete from question_responses r using ${unnested("a", { passId: "uuid", questionId: "uuid" }, answers)}
    where ${ofTenant(scope, "r")} and r.pass_id = a.pass_id and r.question_id = a.question_id`);
}
