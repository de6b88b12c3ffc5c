import type { TimelineEntry } from '@store-panel/api-client/order-models';
import { useTranslation } from 'react-i18next';

/** Returns the display name of an actor: the name if there is one, otherwise the role. */
export function useActorName(): (actor: TimelineEntry['actor']) => string {
  const { t } = useTranslation('orders');
  return ({ kind, name }) => name ?? t(`actor.${kind}`);
}
