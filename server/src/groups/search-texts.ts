type Searched = {
  readonly name: string;
  readonly description?: string | undefined;
  readonly access?: string | undefined;
};

/** What a group is found by: what everybody who finds it may read, which of a private one is its name. */
export function groupTexts({ name, description = "", access }: Searched): string[] {
  return access === "private" ? [name] : [name, description];
}
