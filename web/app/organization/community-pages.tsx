import { useSite } from "../kernel/page/page.tsx";
import { useCommunityPages } from "./pages.ts";

/** The ways to what the community says of itself, in one line. */
export function CommunityPages() {
  const { NAME } = useSite();
  const pages = useCommunityPages();
  if (pages.length === 0) return null;
  return (
    <nav aria-label={NAME} className="mt-8">
      <ul className="flex flex-wrap gap-x-6 text-14 text-muted">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <a href={to} dir="auto" className="inline-flex min-h-11 items-center hover:text-text hover:underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
