import type { Scope } from "../kernel/scope.ts";
import { indexDocumentsOf } from "../kernel/search/index.ts";
import { accountSearch, searchForMembers } from "./queries/accounts.ts";
import { readSearchedTexts } from "./queries/searched-texts.ts";
import { accountTexts } from "./search-texts.ts";

const atOnce = 500;
type Ground = Pick<Scope, "database"> & { readonly organization: { readonly id: string } };

/**
 * Makes accounts findable by what they say now: by what everybody reads for everybody, by what members read besides for
 * members. What is for fewer nobody finds them by. As many statements as there are hundreds of accounts.
 */
export async function indexAccounts({ database, organization }: Ground, accountIds: readonly string[]): Promise<void> {
  for (let from = 0; from < accountIds.length; from += atOnce) {
    const rows = await readSearchedTexts(database, organization.id, accountIds.slice(from, from + atOnce));
    const documents = rows.map((row) => {
      const [forAll, forMembers] = ["everybody", "members"].map((audience) =>
        row.filledIn.filter((each) => each.audience === audience).flatMap(({ texts }) => texts),
      );
      return { subjectId: row.id, own: [...accountTexts(row), ...(forAll ?? [])], forMembers: forMembers ?? [] };
    });
    await indexDocumentsOf(
      database,
      organization.id,
      accountSearch,
      documents.map(({ subjectId, own }) => ({ subjectId, texts: own })),
    );
    await indexDocumentsOf(
      database,
      organization.id,
      searchForMembers,
      documents.map(({ subjectId, own, forMembers }) => ({
        subjectId,
        texts: forMembers.length > 0 ? [...own, ...forMembers] : [],
      })),
    );
  }
}
