import { PGlite } from "@electric-sql/pglite";
import { join } from "node:path";

const texts =
  "name title subtitle description long_description short_description company company_bio first_name last_name bio " +
  "venue city address1 label question answer html text dietary_restrictions reservation_description " +
  "validation_message placeholder subject body value note rule statement appeal_text reason";
const addresses = "website external_url meeting_url facebook twitter instagram linked_in discord".split(" ");

/**
 * Every text that anybody has set in the embedded database of a stopped site becomes another one: of people, events and
 * what belongs to them, conversations. Ids, slugs and words of a list stay.
 */
export async function rewriteTexts(dataFolder: string, becomes: { text: string; address: string }): Promise<void> {
  const database = await PGlite.create({ dataDir: join(dataFolder, "database") });
  const { rows } = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
        and column_name = any($1) and table_name not in ('organizations', 'search_documents', 'migrations', 'announcement_receivers')
        and table_name in (select table_name from information_schema.columns where column_name = 'organization_id')`,
    [[...texts.split(" "), ...addresses]],
  );
  for (const { table_name: table, column_name: column } of rows) {
    const value = addresses.includes(column) ? becomes.address : becomes.text;
    // Names that are one in a community differ by the place of their row.
    await database.query(`update "${table}" set "${column}" = $1 || ctid::text where "${column}" <> ''`, [value]);
  }
  await database.close();
}
