import type { ReactNode } from "react";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

type OfferProps<Data> = {
  reading: { readonly data: Data | undefined; readonly isError: boolean; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
};

/** What is offered: waiting, failed, or there. */
export function Offer<Data>({ reading, children }: OfferProps<Data>) {
  if (reading.data !== undefined) return children(reading.data);
  if (reading.isError) return <ReadFailed onRetry={reading.refetch} />;
  return (
    <Loading>
      <div className="grid gap-3">
        <Skeleton className="h-20 w-full rounded-card" />
        <Skeleton className="h-20 w-full rounded-card" />
      </div>
    </Loading>
  );
}
