import type { OrderCard } from '@store-panel/api-client/order-models';
import { isOfferCode, normalizeOfferCode } from '@store-panel/domain/offers/offer';
import { Button } from '@store-panel/ui/button';
import { BadgePercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { OfferCodeForm } from '#shared/offers/offer-code-form.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { explainOffer } from '#shared/offers/explain-offer.ts';
import type { EditValues } from './edit-form.ts';
import css from './edit-offer.module.css';

interface EditOfferProps {
  readonly order: Pick<OrderCard, 'offer' | 'currency'>;
  readonly change: EditValues['offerChange'];
  readonly code: string;
  readonly onChange: (change: EditValues['offerChange'], code?: string) => void;
}

/** The offer of the order: taken off, or another one added by its code. */
export function EditOffer({ order: { offer, currency }, change, code, onChange }: EditOfferProps) {
  const { t } = useTranslation('order-edit');
  const language = useLanguage();
  const current = offer ? explainOffer(offer, { language, currency }) : t('offer.none');
  const text = {
    keep: current,
    remove: t('offer.removed', { offer: current }),
    add: t('offer.added', { code: isolateLtr(code) }),
  };
  return (
    <section className={css.root} aria-label={t('offer.title')}>
      <p className={css.row}>
        <BadgePercent aria-hidden="true" />
        <span className={css.text} role="status">
          {text[change]}
        </span>
        {change !== 'keep' && (
          <Button size="sm" variant="quiet" onClick={() => onChange('keep')}>
            {t('offer.undo')}
          </Button>
        )}
        {change === 'keep' && offer && (
          <Button size="sm" variant="quiet" onClick={() => onChange('remove')}>
            {t('offer.remove')}
          </Button>
        )}
      </p>
      {change !== 'add' && (
        <OfferCodeForm
          label={t('offer.code')}
          submitLabel={t('offer.add')}
          onSubmit={(typed) => {
            const added = normalizeOfferCode(typed);
            if (isOfferCode(added)) onChange('add', added);
          }}
        />
      )}
    </section>
  );
}
