import type { PaymentCard } from '@store-panel/api-client/rtk/subscription';
import { cardName as plainName } from '@store-panel/domain/subscription/card-name';

import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';

/** `Visa ·· 4242`. */
export const cardName = (card: Pick<PaymentCard, 'brand' | 'last4'>): string => isolateLtr(plainName(card));

/** `08/28`, as it stands on the card. */
export const cardEnd = ({ exp_month: month, exp_year: year }: Pick<PaymentCard, 'exp_month' | 'exp_year'>): string =>
  isolateLtr(`${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`);
