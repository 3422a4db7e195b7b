type Searched = { readonly name: string; readonly description?: string | null | undefined };

/** What a channel is found by: what everybody who finds it may read. */
export const channelTexts = ({ name, description = null }: Searched): (string | null)[] => [name, description];
