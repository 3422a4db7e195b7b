import { NavLink, useLocation, useNavigate, useParams } from "react-router";
import { classes } from "../ui/classes.ts";
import { Select } from "../ui/field.tsx";
import { Page } from "../ui/page.tsx";
import { BlockStates } from "./block-states.tsx";
import { blocks, groupedBlocks } from "./blocks.ts";
import { LookSwitch } from "./look-switch.tsx";

/** Every block of the kit in every state, as its examples show it; in development only. */
export default function StyleguidePage() {
  const { block: id } = useParams();
  const chosen = blocks.find((block) => block.id === id) ?? blocks[0];
  if (!chosen) return null;
  return (
    <div className="gutter mx-auto flex w-full max-w-wide gap-8 py-6 side:py-8">
      <Index />
      <div className="-mx-4 min-w-0 flex-1 rail:-mx-6 side:-mx-8">
        <Page title={chosen.title}>
          <Jump id={chosen.id} />
          <LookSwitch />
          {/* A block keeps nothing of the one before it. */}
          <BlockStates key={chosen.id} examples={chosen} />
        </Page>
      </div>
    </div>
  );
}

function Index() {
  const { search } = useLocation();
  return (
    <nav
      aria-label="Blocks"
      className="sticky top-8 hidden max-h-[calc(100dvh-4rem)] w-44 shrink-0 self-start overflow-y-auto split:block"
    >
      {groupedBlocks.map(({ group, members }) => (
        <div key={group} className="mb-5">
          <p className="px-3 text-12 font-semibold text-muted">{group}</p>
          <ul className="mt-1">
            {members.map(({ id, title }) => (
              <li key={id}>
                <NavLink
                  to={{ pathname: `/styleguide/${id}`, search }}
                  className={({ isActive }) =>
                    classes(
                      "block rounded-control px-3 py-1.5 text-14 -outline-offset-2",
                      isActive ? "bg-accent-soft font-semibold text-accent-text" : "text-muted hover:bg-surface-2",
                    )
                  }
                >
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The index where there is no room beside the block. */
function Jump({ id }: { id: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <div className="mb-4 split:hidden">
      <Select
        label="Block"
        value={id}
        onChange={(event) => void navigate({ pathname: `/styleguide/${event.target.value}`, search })}
      >
        {groupedBlocks.map(({ group, members }) => (
          <optgroup key={group} label={group}>
            {members.map((block) => (
              <option key={block.id} value={block.id}>
                {block.title}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}
