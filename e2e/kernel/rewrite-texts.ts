import { PGlite } from "@electric-sql/pglite";
import { join } from "node:path";

const texts =
  "name title subtitle description long_description short_description company company_bio first_name last_name bio " +
  "venue city address1 label question answer html text dietary_restrictions reservation_description " +
  "validation_message placeholder subject body value note rule statement appeal_text reason summary thanks";
/** Names that the database keeps short, with how long they may be. */
const short = new Map([
  ["attendee_labels", 40],
  ["attendee_filters", 60],
]);
const addresses = "website link external_url meeting_url facebook twitter instagram linked_in discord".split(" ");

/**
 * Every text that anybody has set in the embedded database of a stopped site becomes another one: of people, events and
 * what belongs to them, conversations. Ids, slugs and words of a list stay.
 */
export async function rewriteTexts(dataFolder: string, becomes: { text: string; address: string }): Promise<void> {
  const database = await PGlite.create({ dataDir: join(dataFolder, "database") });
  // What never changes once it was sent, such as a line of an invoice, is written anew as well.
  await database.exec("set session_replication_role = replica");
  const { rows } = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
        and column_name = any($1) and table_name not in ('organizations', 'search_documents', 'migrations', 'announcement_receivers', 'survey_responses')
        and (table_name, column_name) <> ('payments', 'reason')
        and table_name in (select table_name from information_schema.columns where column_name = 'organization_id')`,
    [[...texts.split(" "), ...addresses]],
  );
  for (const { table_name: table, column_name: column } of rows) {
    const value = addresses.includes(column) ? becomes.address : becomes.text;
    const most = short.get(table);
    const fits = most === undefined ? "$1" : `left($1, ${most} - length(ctid::text))`;
    // Names that are one in a community differ by the place of their row.
    await database.query(`update "${table}" set "${column}" = ${fits} || ctid::text where "${column}" <> ''`, [value]);
  }
  // What a community asks in profiles has a name in each language, and so has each answer to choose from.
  await database.query(
    `update profile_fields set
      names = (select jsonb_agg(jsonb_set(named, '{name}', to_jsonb($1 || profile_fields.ctid::text)))
        from jsonb_array_elements(names) as named),
      options = coalesce((select jsonb_agg(jsonb_set(option, '{names}',
        (select jsonb_agg(jsonb_set(named, '{name}', to_jsonb($1 || place)))
          from jsonb_array_elements(option -> 'names') as named)))
        from jsonb_array_elements(options) with ordinality as each (option, place)), '[]')`,
    [becomes.text],
  );
  await database.query(
    `update scheduled_posts set poll = jsonb_set(poll, '{choices}',
      (select jsonb_agg($1 || place) from jsonb_array_elements(poll -> 'choices') with ordinality as each (choice, place)))
      where poll is not null`,
    [becomes.text],
  );
  for (const table of ["invoice_settings", "invoices"])
    await database.query(
      `update ${table} set seller = jsonb_set(seller, '{closing}', to_jsonb($1::text)) where seller is not null`,
      [becomes.text],
    );
  // The choices of a poll are told apart by their place.
  await database.query(
    `update polls set choices = array(select $1 || place from generate_subscripts(choices, 1) as place)`,
    [becomes.text],
  );
  await database.query(
    `update subscription_products set
      features = coalesce((select jsonb_agg($1 || place)
        from jsonb_array_elements(features) with ordinality as each (feature, place)), '[]')`,
    [becomes.text],
  );
  for (const [column, field] of [
    ["chapters", "title"],
    ["transcript", "text"],
  ])
    await database.query(
      `update contents set ${column} = coalesce((select jsonb_agg(jsonb_set(each, '{${field}}', to_jsonb($1 || place)) order by place)
        from jsonb_array_elements(${column}) with ordinality as listed (each, place)), '[]')`,
      [becomes.text],
    );
  await rewriteSurveys(database, becomes.text);
  await database.close();
}

/** Answers follow what they chose; numbers, dates and what is on or off stay what they are. */
async function rewriteSurveys(database: PGlite, text: string): Promise<void> {
  await database.query(
    `update survey_responses r set value = case
        when q.type in ('text', 'textarea', 'search') then $1 || r.ctid::text
        else coalesce((select string_agg($1 || place, ',' order by place)
          from jsonb_array_elements(coalesce(v.choices, q.choices)) with ordinality as each (choice, place)
          where choice ->> 'value' = any(string_to_array(r.value, ','))), r.value) end
      from survey_responses own
      join survey_questions q on q.organization_id = own.organization_id and q.id = own.question_id
      left join survey_question_versions v
        on v.organization_id = own.organization_id and v.question_id = own.question_id and v.version = own.version
      where own.ctid = r.ctid and q.type in ('text', 'textarea', 'search', 'select', 'radio', 'checkbox')`,
    [text],
  );
  for (const table of ["survey_questions", "survey_question_versions"])
    await database.query(
      `update ${table} set choices = coalesce((select jsonb_agg(jsonb_set(choice, '{value}', to_jsonb($1 || place)) order by place)
        from jsonb_array_elements(choices) with ordinality as each (choice, place)), '[]')`,
      [text],
    );
}
