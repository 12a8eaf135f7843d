import { Sheet } from "../../../components/ui/sheet.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";

/** The sheet of the result while it is on its way. */
export function ResultSkeleton() {
  return (
    <Sheet className="grid max-w-[46rem] gap-5 px-5 py-8 sm:px-10">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </Sheet>
  );
}
