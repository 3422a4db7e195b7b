import { Loading, Skeleton } from "../ui/skeleton.tsx";

/** Of the shape of some notifications. */
export function NotificationSkeletons() {
  return (
    <Loading>
      <div className="grid gap-4 p-3">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
