/** A text that may be emptied, without spaces around it: null where nothing is left. What is not sent stays as it is. */
export const tidied = (text: string | null | undefined): string | null | undefined => text && (text.trim() || null);
