import { useReading } from "../kernel/page/page.tsx";

/**
 * How many, beside the sign of a button or a link, whose name says it already. Drawn by CSS: words in it would have to be part
 * of its name, and no language has to say one or two with a digit.
 */
export function ShownCount({ count }: { count: number }) {
  const { locale } = useReading();
  return count > 0 ? (
    <span data-count={count.toLocaleString(locale)} className="before:content-[attr(data-count)]" />
  ) : null;
}
