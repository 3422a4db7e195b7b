/** The words of a long text, its paragraphs as lines; pictures by what is to be seen on them. */
export function textOf(markup: string): string {
  if (!/<[a-z/!?]/i.test(markup)) return markup;
  const lined = markup
    .replaceAll(/<img[^>]*?alt="([^"]*)"[^>]*>/g, "<p>[$1]</p>")
    .replaceAll(/<br\s*\/?>/g, "\n")
    .replaceAll(/<\/(p|h\d|li|blockquote|pre)>/g, "\n</$1>");
  return new DOMParser()
    .parseFromString(lined, "text/html")
    .body.textContent.replaceAll(/\n{2,}/g, "\n")
    .trim();
}
