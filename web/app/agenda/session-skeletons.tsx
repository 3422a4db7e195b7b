import { Loading, Skeleton } from "../ui/skeleton.tsx";

export function SessionSkeletons() {
  return (
    <Loading>
      <div className="mt-6 grid gap-3">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-36 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
