import type { OrderCard } from '@store-panel/api-client/order-models';

/** Whether a card is a parcel that a unique code sends to its store: it costs nothing, which no order does. */
export const isSentByCode = ({ total }: Pick<OrderCard, 'total'>): boolean => total === 0;

/** Whether it was just sent: the platform accepts such a parcel and hands it over, each of which is a version. */
export const isJustSentByCode = (card: Pick<OrderCard, 'total' | 'version'>): boolean =>
  isSentByCode(card) && card.version <= 2;
