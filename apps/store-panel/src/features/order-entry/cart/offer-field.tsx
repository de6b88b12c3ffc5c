import type { ManualQuote } from '@store-panel/api-client/rtk/orders/manual-orders';
import { localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { BadgePercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FIELD } from '#features/order-entry/fields.ts';
import { OfferCodeForm } from '#shared/offers/offer-code-form.tsx';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { describeMissing } from '#shared/offers/describe-missing.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import css from './offer-field.module.css';

/** Of the quote's problem: no offer has this code. */
const NO_SUCH_CODE = 1011;

/** The customer's offer: a code to apply, the offer that applies automatically, and what a code lacks. */
export function OfferField() {
  const { t } = useTranslation('order-entry');
  const { form, setFields, quoteState, localeFormat } = useOrderEntry();
  const { offerCode, hasNoOffer } = form.fields;
  const { quote } = quoteState;
  const hint = quote?.offer_hint;
  const automatic = quote?.offer && quote.offer.code === null ? quote.offer : null;
  const problem = quoteState.isCurrent ? quote?.offer_problem : null;
  const useAutomatic = () => setFields({ offerCode: '', hasNoOffer: false });
  return (
    <div className={css.root}>
      {offerCode === '' ? (
        <OfferCodeForm
          id={FIELD.offerCode}
          label={t('offer.code')}
          submitLabel={t('offer.apply')}
          onSubmit={(code) => setFields({ offerCode: code, hasNoOffer: false })}
        />
      ) : (
        <AppliedRow
          text={t('offer.codeOf', { code: isolateLtr(offerCode) })}
          button={t('offer.remove')}
          onPress={useAutomatic}
        />
      )}
      {offerCode === '' && automatic && (
        <AppliedRow
          text={t('offer.automatic', { name: localizedText(automatic.names, localeFormat.language) })}
          button={t('offer.decline')}
          onPress={() => setFields({ hasNoOffer: true })}
        />
      )}
      {offerCode === '' && hasNoOffer && (
        <AppliedRow text={t('offer.declined')} button={t('offer.allow')} onPress={useAutomatic} />
      )}
      {problem && <OfferProblem problem={problem} code={offerCode} />}
      {hint && (
        <InlineAlert tone="info">
          {t('offer.better', {
            name: localizedText(hint.names, localeFormat.language),
            amount: isolateLtr(formatMoney(hint.more_by, localeFormat)),
          })}{' '}
          <Button size="sm" onClick={useAutomatic}>
            {t('offer.useInstead')}
          </Button>
        </InlineAlert>
      )}
    </div>
  );
}

interface AppliedRowProps {
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}

function AppliedRow({ text, button, onPress }: AppliedRowProps) {
  return (
    <p className={css.row}>
      <BadgePercent aria-hidden="true" />
      <span className={css.text}>{text}</span>
      <Button size="sm" variant="quiet" onClick={onPress}>
        {button}
      </Button>
    </p>
  );
}

interface OfferProblemProps {
  readonly problem: NonNullable<ManualQuote['offer_problem']>;
  readonly code: string;
}

/** Why the code does not apply: the first thing that the order lacks, and how much of it. */
function OfferProblem({ problem: { error_code, missing }, code: typed }: OfferProblemProps) {
  const { t } = useTranslation('order-entry');
  const { form, localeFormat } = useOrderEntry();
  const [first] = missing;
  const code = isolateLtr(typed);
  if (error_code === NO_SUCH_CODE) return <InlineAlert tone="warning">{t('offer.unknown', { code })}</InlineAlert>;
  return (
    <InlineAlert tone="warning" title={t('offer.notApplied', { code })}>
      {first && describeMissing(first, { ...localeFormat, isPickup: form.fields.isPickup, now: serverNow() })}
    </InlineAlert>
  );
}
