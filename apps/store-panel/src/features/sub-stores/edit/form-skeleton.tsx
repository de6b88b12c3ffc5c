import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';

/** Skeleton of a sub-store's form. */
export function FormSkeleton() {
  return (
    <div aria-busy="true">
      <Stack>
        <Skeleton height="14rem" />
        <Skeleton height="16rem" />
      </Stack>
    </div>
  );
}
