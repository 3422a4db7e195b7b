/** What a commit has changed; `organizationId` null: written by the system, of any tenant. */
export type Change = { readonly organizationId: string | null; readonly tables: readonly string[] };
