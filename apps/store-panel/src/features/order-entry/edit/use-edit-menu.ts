import type { SerializedApiError } from '@store-panel/api-client/errors';
import { useGetMenuQuery } from '@store-panel/api-client/rtk/menu';
import { useMemo } from 'react';

import { useSoldOut } from '#shared/menu/use-sold-out.ts';
import type { EditMenu } from './edit-form.ts';

/** The menu for whoever adds to an order, and how asking for it went. */
export interface MenuAtHand {
  /** Undefined until it is there. */
  readonly menu: EditMenu | undefined;
  readonly hasFailed: boolean;
  /** Why it did, where the platform or the connection says so. */
  readonly failure: Pick<SerializedApiError, 'textKey' | 'code'> | undefined;
  /** Asks for it anew, where it was asked for: a price may be another one by now. */
  readonly refetch: () => void;
}

/** Asks for the menu once somebody wants something of it. */
export function useEditMenu(isWanted: boolean): MenuAtHand {
  const { data, error, isFetching, refetch } = useGetMenuQuery(undefined, {
    skip: !isWanted,
    refetchOnMountOrArgChange: true,
  });
  const soldOut = useSoldOut();
  const menu = useMemo(() => data && { menu: data.menu, gone: new Set(soldOut.keys()) }, [data, soldOut]);
  return {
    menu,
    hasFailed: error !== undefined && !isFetching,
    failure: error && 'textKey' in error ? error : undefined,
    refetch: () => void (isWanted && refetch()),
  };
}
