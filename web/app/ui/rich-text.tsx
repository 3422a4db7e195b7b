import { classes } from "./classes.ts";

/** How a long text stands, where it is read and where it is written. */
export const richTextLook =
  "measure rich-parts [&_a]:text-accent-text [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:border-line " +
  "[&_blockquote]:ps-4 [&_h2]:mt-6 [&_h2]:text-22 [&_h3]:mt-5 [&_h3]:text-18 [&_h4]:mt-4 [&_h4]:font-semibold " +
  "[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-card [&_li]:my-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6 [&>*+*]:mt-4";

/** How an article stands, which one comes for alone: larger, with more air around its parts. */
const articleLook =
  "rich-parts text-18 leading-[1.7] wrap-break-word [&_a]:text-accent-text [&_a]:underline [&_blockquote]:border-s-4 [&_blockquote]:border-accent " +
  "[&_blockquote]:ps-5 [&_blockquote]:text-22 [&_blockquote]:leading-normal [&_blockquote]:text-muted " +
  "[&_h2]:mt-12 [&_h2]:text-28 [&_h3]:mt-10 [&_h3]:text-22 [&_h4]:mt-8 [&_h4]:font-semibold " +
  "[&_hr]:mx-auto [&_hr]:my-12 [&_hr]:w-24 [&_img]:h-auto [&_img]:w-full [&_img]:rounded-card " +
  "[&_li]:my-2 [&_ol]:list-decimal [&_ol]:ps-6 " +
  "[&_ul]:list-disc [&_ul]:ps-6 [&>*+*]:mt-6";
const looks = { text: richTextLook, article: articleLook } as const;

export type RichTextProps = { text: string; className?: string; look?: keyof typeof looks };

/**
 * What somebody wrote at length. Only for fields of which the contract says that the server has made their markup
 * safe: the descriptions of events and sessions, articles, and answers.
 */
export function RichText({ text, className, look = "text" }: RichTextProps) {
  if (!isMarkup(text)) return <PlainText text={text} className={className ?? ""} look={look} />;
  return <div className={classes(looks[look], className)} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Text in paragraphs; whatever looks like markup in it is shown as it was typed. */
export function PlainText({ text, className, look = "text" }: RichTextProps) {
  return (
    <div className={classes(looks[look], className)}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text, always in the same order
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** The sign by which the server distinguishes markup from plain text, which it leaves as it is. */
const isMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text);
