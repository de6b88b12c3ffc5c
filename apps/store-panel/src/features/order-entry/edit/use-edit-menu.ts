import type { SerializedApiError } from '@store-panel/api-client/errors';
import { useGetMenuQuery } from '@store-panel/api-client/rtk/menu';
import { useMemo } from 'react';

import { useSoldOutEnds } from '#shared/menu/use-sold-out.ts';
import type { EditMenu } from './edit-form.ts';

/** The menu of the edit dialog, and the state of its request. */
export interface EditMenuState {
  /** Undefined until it is loaded. */
  readonly menu: EditMenu | undefined;
  readonly hasFailed: boolean;
  /** Why it failed, if the platform or the connection says so. */
  readonly failure: Pick<SerializedApiError, 'textKey' | 'code'> | undefined;
  /** Fetches it again if it was fetched before: a price may have changed. */
  readonly refetch: () => void;
}

/** Fetches the menu once it is needed. */
export function useEditMenu(isNeeded: boolean): EditMenuState {
  const { data, error, isFetching, refetch } = useGetMenuQuery(undefined, {
    skip: !isNeeded,
    refetchOnMountOrArgChange: true,
  });
  const soldOut = useSoldOutEnds();
  const menu = useMemo(() => data && { menu: data.menu, soldOutIds: new Set(soldOut.keys()) }, [data, soldOut]);
  return {
    menu,
    hasFailed: error !== undefined && !isFetching,
    failure: error && 'textKey' in error ? error : undefined,
    refetch: () => void (isNeeded && refetch()),
  };
}
