import { type PaymentCard, useSetDefaultCardMutation } from '@store-panel/api-client/rtk/subscription';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { cardEnd, cardName } from '../card-name.ts';
import css from '../subscription.module.css';
import { useSubscriptionDenial } from '../use-subscription-denial.ts';
import { RemoveCardDialog } from './remove-card-dialog.tsx';

/** A card: what it is called, when it ends, whether invoices are charged to it. */
export function CardRow({ card }: { readonly card: PaymentCard }) {
  const { t } = useTranslation('subscription');
  const { toasts } = useAppServices();
  const denial = useSubscriptionDenial();
  const [isRemoving, setRemoving] = useState(false);
  const [setDefault, { isLoading }] = useSetDefaultCardMutation();
  const name = cardName(card);
  async function choose() {
    // A toast of the client shows a failure.
    if ((await setDefault(card.card_id)).error) return;
    toasts.add({ tone: 'success', title: t('cards.defaultDone', { card: name }) });
  }
  return (
    <li className={css.card}>
      <span className={css.cardName}>
        <CreditCard aria-hidden="true" />
        <span>{name}</span>
        <span className={css.muted}>{t('cards.ends', { month: cardEnd(card) })}</span>
        {card.is_default && <Badge tone="accent">{t('cards.default')}</Badge>}
        {card.ends_soon && <Badge tone="warning">{t('cards.endsSoon')}</Badge>}
      </span>
      <span className={css.buttons}>
        {!card.is_default && (
          <Button
            size="sm"
            pending={isLoading}
            disabled={denial !== undefined}
            aria-label={t('cards.useNamed', { card: name })}
            onClick={() => void choose()}
          >
            {t('cards.use')}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          disabled={denial !== undefined}
          aria-label={t('cards.removeNamed', { card: name })}
          onClick={() => setRemoving(true)}
        >
          {t('cards.remove')}
        </Button>
      </span>
      {isRemoving && <RemoveCardDialog card={card} onClose={() => setRemoving(false)} />}
    </li>
  );
}
