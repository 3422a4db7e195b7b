import { ErrorBoundary } from "../ui/error-boundary.tsx";
import type { Examples } from "../ui/examples.ts";

/** A block in each of its states, one under the other. */
export function BlockStates({ examples: { title, states } }: { examples: Examples }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(states).map(([name, State]) => (
        <section key={name} data-state={name} aria-label={`${title}: ${name}`}>
          <h2 className="mb-2 text-14 font-medium text-muted">{name}</h2>
          <div className="rounded-card border border-line p-4 rail:p-6">
            <ErrorBoundary name={name} fallback={<p data-failed>This state cannot be shown.</p>}>
              <State />
            </ErrorBoundary>
          </div>
        </section>
      ))}
    </div>
  );
}
