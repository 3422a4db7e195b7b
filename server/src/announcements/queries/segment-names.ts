import type { AttendeeSegment } from "@marquee/contract/announcements";
import { type SQL, sql } from "drizzle-orm";
import { attendeeLabels } from "../../attendee-labels/schema.ts";
import { sessions } from "../../events/agenda-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { passTypes } from "../../passes/schema.ts";
import { questionChoices, questions } from "../../registration/questions-schema.ts";

type Named = Pick<AttendeeSegment, "passType" | "session" | "label" | "answer">;
type Ids = { readonly [Name in "passTypeId" | "sessionId" | "labelId" | "choiceId"]: string | undefined };

/** What is chosen by its id, as it is called now; null where it is not of the event. Uses the key of each table. */
export async function findNames(scope: Scope, eventId: string, ids: Ids): Promise<Named> {
  const { passTypeId, sessionId, labelId, choiceId } = ids;
  const named = (table: SQL, id: string | undefined): SQL =>
    id === undefined
      ? sql`null::json`
      : sql`(select json_build_object('id', n.id, 'name', n.name) from ${table} n
          where ${ofTenant(scope, "n")} and n.id = ${id} and n.event_id = ${eventId})`;
  const answer =
    choiceId === undefined
      ? sql`null::json`
      : sql`(select json_build_object('questionId', q.id, 'question', q.name, 'value', c.value, 'text', coalesce(c.text, c.value))
          from ${questionChoices} c join ${questions} q on q.organization_id = c.organization_id and q.id = c.question_id
          where ${ofTenant(scope, "c")} and c.id = ${choiceId} and q.event_id = ${eventId})`;
  const [row] = await scope.database.execute<Named>(sql`
    select ${named(sql`${passTypes}`, passTypeId)} as "passType", ${named(sql`${sessions}`, sessionId)} as session,
      ${named(sql`${attendeeLabels}`, labelId)} as label, ${answer} as answer`);
  return row ?? { passType: null, session: null, label: null, answer: null };
}
