import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';

import { translate } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { Printable } from './print-for-user.ts';
import type { PrintDocumentKind } from './print-orders.tsx';

/** Prints orders on the user's request, and shows the outcome. Printing itself is loaded with the first request. */
export function usePrinter(): (orders: readonly Printable[], only?: PrintDocumentKind) => Promise<void> {
  const dispatch: CacheDispatch = useDispatch();
  const { session } = useStoreSession();
  const { toasts } = useAppServices();
  // A second press during the first would print everything twice.
  const isPrinting = useRef(false);

  return async (orders, only) => {
    if (isPrinting.current || orders.length === 0) return;
    isPrinting.current = true;
    try {
      const { printForUser } = await import('./print-for-user.ts');
      await printForUser(orders, only, { dispatch, session, toasts });
    } catch {
      await translate('printing:outcome.unreachable').then(
        (title) => toasts.add({ tone: 'danger', title }),
        () => undefined,
      );
    } finally {
      isPrinting.current = false;
    }
  };
}
