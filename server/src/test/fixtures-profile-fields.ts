import type { FieldAudience, FieldKind } from "@marquee/contract/profile-fields";
import { indexAccounts } from "../accounts/index.ts";
import type { Database } from "../kernel/db/database.ts";
import { newId } from "../kernel/new-id.ts";
import { profileFields, profileValues } from "../profile-fields/schema.ts";

export type ProfileFieldFixture = {
  readonly kind: FieldKind;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  readonly options: readonly Readonly<Record<string, string>>[];
  readonly audience: FieldAudience;
  /** `options` by their place. */
  readonly answers: readonly { account: { id: string }; text?: string; options?: readonly number[] }[];
};

const namesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([locale, name]) => ({ locale, name }));

/** What a community asks in profiles, with what people filled in. */
export async function makeProfileFields(
  { database, organizationId, now }: { database: Database; organizationId: string; now: Date },
  fields: readonly ProfileFieldFixture[],
): Promise<void> {
  if (fields.length === 0) return;
  const made = fields.map(({ answers, names, options, ...field }, index) => ({
    answers,
    row: {
      ...field,
      organizationId,
      id: newId(),
      names: namesOf(names),
      options: options.map((option) => ({ id: newId(), names: namesOf(option) })),
      required: false,
      sortOrder: index + 1,
      createdAt: now,
      updatedAt: now,
    },
  }));
  await database.insert(profileFields).values(made.map(({ row }) => row));
  const values = made.flatMap(({ row, answers }) =>
    answers.map(({ account, text = "", options = [] }) => ({
      organizationId,
      accountId: account.id,
      fieldId: row.id,
      text,
      optionIds: options.flatMap((place) => row.options[place]?.id ?? []),
      audience: row.audience,
      updatedAt: now,
    })),
  );
  if (values.length === 0) return;
  await database.insert(profileValues).values(values);
  await indexAccounts({ database, organization: { id: organizationId } }, [
    ...new Set(values.map(({ accountId }) => accountId)),
  ]);
}
