import type { Review } from '@store-panel/api-client/rtk/reviews';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { useReplyDenial } from './use-reply-denial.ts';

/**
 * `R` opens the reply to the review that has the focus, else to the first without one. Returns the ref of the list.
 */
export function useReplyShortcut(
  reviews: readonly Review[],
  write: (orderId: string) => void,
): RefObject<HTMLUListElement | null> {
  const { t } = useTranslation('reviews');
  const listRef = useRef<HTMLUListElement>(null);
  const denial = useReplyDenial();
  useShortcuts([
    {
      keys: ['r'],
      description: t('reply.shortcut'),
      scope: 'page',
      onPress: ({ target }) => {
        if (denial !== undefined) return false;
        const focused = listRef.current?.contains(target) === true ? target?.closest('[data-order]') : null;
        const orderId =
          focused?.getAttribute('data-order') ??
          reviews.find(({ reply, state }) => reply === null && state !== 'hidden')?.order_id;
        if (orderId === undefined) return false;
        write(orderId);
        return true;
      },
    },
  ]);
  return listRef;
}
