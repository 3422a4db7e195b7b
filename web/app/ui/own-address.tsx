import { useId, type ReactNode } from "react";
import { sentenceDayText } from "../kernel/i18n/format.ts";
import { useReading } from "../kernel/page/page.tsx";
import { AsyncButton } from "./button.tsx";

type OwnAddressProps = {
  title: string;
  /** What is said while the address is shown, where there is none, and since when there is one. */
  says: { readonly once: string; readonly none: string; readonly since: (day: string) => string };
  acts: { readonly make: string; readonly renew: string; readonly end: string };
  /** When it was made; null where there is none. */
  createdAt: string | null;
  /** The address, for as long as it is shown. */
  shown: ReactNode;
  /** What else is known of it. */
  children?: ReactNode;
  /** Both are actions, which say themselves why they were refused. */
  onRenew: () => Promise<unknown>;
  onEnd: () => Promise<unknown>;
  className?: string | undefined;
};

/** An address that needs no sign-in: made, renewed and ended by its owner. Nobody can read it here again. */
export function OwnAddress({
  title,
  says,
  acts,
  createdAt,
  shown,
  children,
  onRenew,
  onEnd,
  className,
}: OwnAddressProps) {
  const reading = useReading();
  const id = useId();
  const isShown = shown !== undefined;
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <p className="pb-3 text-14 text-muted">
        {isShown && says.once}
        {!isShown && createdAt === null && says.none}
        {!isShown && createdAt !== null && says.since(sentenceDayText(Date.parse(createdAt), reading))}
      </p>
      {shown}
      {children}
      <div className="flex flex-wrap gap-2 pt-3">
        <AsyncButton look={createdAt === null ? "primary" : "plain"} onClick={() => onRenew().catch(shownByTheAction)}>
          {createdAt === null ? acts.make : acts.renew}
        </AsyncButton>
        {createdAt !== null && (
          <AsyncButton look="quiet" onClick={() => onEnd().catch(shownByTheAction)}>
            {acts.end}
          </AsyncButton>
        )}
      </div>
    </section>
  );
}

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;
