type Searched = {
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  title?: string | null | undefined;
  company?: string | null | undefined;
};

/** What an account is found by: what every visitor of its profile reads, and nothing private. */
export function accountTexts({ username, firstName, lastName, title, company }: Searched): (string | null)[] {
  return [username, `${firstName ?? ""} ${lastName ?? ""}`, title ?? null, company ?? null];
}
