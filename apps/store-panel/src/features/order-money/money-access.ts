import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { MONEY_SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

interface MoneyAccess {
  readonly canRefund: boolean;
  readonly canSettle: boolean;
  /** Fees, and what is left after them. */
  readonly seesFees: boolean;
  /** Why nothing can be changed now, translated: an administrator moves no money in a store's name. */
  readonly denial: string | undefined;
}

/** What the session may see and do of an order's money. The server decides the same. */
export function useMoneyAccess(): MoneyAccess {
  const { t } = useTranslation('order-money');
  const { impersonation, access } = useStoreSession().session;
  const readOnlyReason = useReadOnlyReason('open');
  const has = (screen: ScreenId) => checkScreenAccess(screen, access).allowed;
  return {
    canRefund: has('order-history'),
    canSettle: has('order-history') || has('running-orders'),
    seesFees: MONEY_SCREENS.some(has),
    denial: impersonation === null ? readOnlyReason : t('impersonated'),
  };
}
