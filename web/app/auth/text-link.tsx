import { Link, type LinkProps } from "react-router";

/** A link within the words around a form, large enough for a thumb. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className="inline-flex min-h-11 items-center font-medium text-accent-text underline" />;
}
