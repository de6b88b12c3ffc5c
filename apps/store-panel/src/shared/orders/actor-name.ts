import type { TimelineEntry } from '@store-panel/api-client/order-models';
import { useTranslation } from 'react-i18next';

/** How whoever did something is called: by name where there is one, by their part otherwise. */
export function useActorName(): (actor: TimelineEntry['actor']) => string {
  const { t } = useTranslation('orders');
  return ({ kind, name }) => name ?? t(`actor.${kind}`);
}
