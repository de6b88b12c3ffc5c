import type { MissingCondition } from '@store-panel/domain/offers/conditions';
import { formatMoney } from '@store-panel/domain/money/money';
import type { StampClock } from '@store-panel/domain/time/date-stamp';

import { i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import type { OfferFormat } from './explain-offer.ts';

/** A condition as a reply has it: its kinds grow, and its time is text. */
export interface MissingConditionOfReply extends Omit<MissingCondition, 'what' | 'at'> {
  readonly what: string;
  readonly at: string | null;
}

interface MissingFormat extends OfferFormat {
  readonly zone: string;
  readonly clock: StampClock;
  /** How the order reaches the customer, which decides what the offer is for. */
  readonly isPickup: boolean;
  readonly now: number;
}

/** What an order lacks for an offer, and how much: `€3.20 short of €20.00`. Amounts are minor units. */
export function describeMissing(condition: MissingCondition | MissingConditionOfReply, format: MissingFormat): string {
  const { what, has, needs, at } = condition;
  const money = (minor: number) => isolateLtr(formatMoney(minor, format));
  const counts = { has: has ?? 0, needs: needs ?? 0 };
  switch (what) {
    case 'running': {
      if (at === null) return i18n.t('order-detail:missing.notRunning');
      const startsAt = typeof at === 'number' ? at : Date.parse(at);
      return i18n.t('order-detail:missing.from', { time: formatTimeOrDateTime(startsAt, format.now, format) });
    }
    case 'uses':
      return i18n.t('order-detail:missing.uses', counts);
    case 'uses_per_customer':
      return i18n.t('order-detail:missing.usesOfCustomer', counts);
    case 'service':
      return i18n.t(format.isPickup ? 'order-detail:missing.delivery' : 'order-detail:missing.pickup');
    case 'minimum_items':
      return i18n.t('order-detail:missing.items', counts);
    case 'minimum_order_amount':
      return i18n.t('order-detail:missing.amount', {
        amount: money(counts.needs - counts.has),
        minimum: money(counts.needs),
      });
    case 'items':
      return i18n.t('order-detail:missing.chosenItems');
    case 'delivery_price':
      return i18n.t('order-detail:missing.freeDelivery');
    case 'customer_phone':
      return i18n.t('order-detail:missing.phone');
    case 'new_customer':
      return i18n.t('order-detail:missing.firstOrder');
    default:
      return i18n.t('order-detail:missing.other');
  }
}
