import { type SQL, sql } from "drizzle-orm";
import { type About, own } from "./about.ts";

/**
 * The answers of passes that are good, question by question: choices by how often each was made, those that nobody made
 * too. What somebody wrote is counted and not shown. Uses question_responses_question_index.
 */
export const answered = (about: About): SQL => sql`
  select q.id, q.name, q.type,
    coalesce((select json_agg(json_build_object('value', a.value, 'text', a.text, 'count', a.count) order by a.place, a.value)
      from (${counted(about)}) a), '[]') as answers,
    case when ${isChosen} then 0 else (
      select count(*)::int from question_responses r
      join passes p on ${own(about, "p")} and p.id = r.pass_id and p.status in ('ready', 'needsInfo')
      where ${own(about, "r")} and r.question_id = q.id and r.value <> '') end as text
  from questions q
  join registration_sections s on ${own(about, "s")} and s.id = q.section_id
  where ${own(about, "q")} and q.event_id = ${about.eventId}
  order by s.sort_order, s.id, q.sort_order, q.id`;

const isChosen = sql`q.type in ('toggle', 'select', 'radio', 'checkbox')`;

/** A checkbox with choices names several; without it is a switch. A choice that is not offered any more has no place. */
const counted = (about: About): SQL => sql`
  with chosen as (
    select v.value, count(*)::int as count from question_responses r
    join passes p on ${own(about, "p")} and p.id = r.pass_id and p.status in ('ready', 'needsInfo')
    cross join lateral unnest(case q.type when 'checkbox' then string_to_array(r.value, ',') else array[r.value] end) v (value)
    where ${own(about, "r")} and r.question_id = q.id and r.value <> '' and ${isChosen}
    group by v.value),
  offered as (
    select o.value, o.text, o.sort_order from question_choices o
    where ${own(about, "o")} and o.question_id = q.id and ${isChosen})
  select coalesce(o.value, c.value) as value, o.text, coalesce(c.count, 0) as count, coalesce(o.sort_order, 2147483647) as place
  from offered o full join chosen c on c.value = o.value`;
