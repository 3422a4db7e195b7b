export type Named = { readonly firstName: string | null; readonly lastName: string | null; readonly username: string };

/** What others read where somebody is meant: one form everywhere, and their user name where they gave no other. */
export const personName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username;
