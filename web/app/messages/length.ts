export const longestText = 5_000;

/** Characters that may still be added; counted as people count them once it matters. */
export const leftOf = (text: string): number =>
  longestText - (text.length < longestText / 2 ? text.length : [...text].length);
