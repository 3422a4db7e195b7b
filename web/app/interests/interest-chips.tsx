import { Link } from "react-router";

/** Interests as the ways to their pages. */
export function InterestChips({ interests }: { interests: readonly { readonly id: string; readonly name: string }[] }) {
  return (
    <ul className="flex max-w-full min-w-0 flex-wrap gap-2">
      {interests.map(({ id, name }) => (
        <li key={id} className="max-w-full min-w-0">
          <Link
            to={`/interests/${id}`}
            prefetch="intent"
            className="inline-flex min-h-11 max-w-full items-center rounded-full bg-accent-soft px-4 font-medium text-accent-text hover:underline"
          >
            <bdi className="truncate">{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
