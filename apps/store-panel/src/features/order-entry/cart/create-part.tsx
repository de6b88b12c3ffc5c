import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Select } from '@store-panel/ui/select';
import { Bike, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import page from '#features/order-entry/create-order-page.module.css';
import { FIELD, KEYS } from '#features/order-entry/fields.ts';
import { ShortcutHint } from '#features/order-entry/shortcut-hint.tsx';
import { isAtTable } from '#features/order-entry/order-body.ts';
import { PAID_BY } from '#features/order-entry/order-form.ts';
import { nextQuarterHour, slotFrom } from '#shared/hours/slots.ts';
import { useProblems, useProblemText } from '#features/order-entry/problem-text.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import type { OrderPlacement } from '#features/order-entry/use-place-order.ts';
import { Bill } from './bill.tsx';
import { OfferField } from './offer-field.tsx';
import { QuoteChanges } from './quote-changes.tsx';
import css from './order-card.module.css';

/** Payment method, total, problems, and the button that places the order. */
export function CreatePart({ placing }: { readonly placing: OrderPlacement }) {
  const { t } = useTranslation('order-entry');
  const { form, setFields, quoteState, isOffline } = useOrderEntry();
  const readOnlyReason = useReadOnlyReason();
  const denial = isOffline ? t('create.offline') : readOnlyReason;
  return (
    <div className={css.foot}>
      <Summary />
      {!isAtTable(form.fields) && (
        <Select
          label={t('pay.label')}
          value={form.fields.paidBy}
          onChange={({ target }) => setFields({ paidBy: PAID_BY.find((one) => one === target.value) ?? 'collect' })}
          options={PAID_BY.map((value) => ({ value, label: t(`pay.${value}`) }))}
        />
      )}
      <Bill />
      {form.cart.lines.length > 0 && <OfferField />}
      {form.cart.lines.length > 0 && <OrderProblems />}
      {quoteState.changes.length > 0 && <QuoteChanges />}
      {placing.isOutcomeUnknown ? (
        <InlineAlert tone="warning" title={t('create.unsure')}>
          {t('create.unsureText')}
        </InlineAlert>
      ) : (
        placing.failure && <FailureAlert failure={placing.failure} />
      )}
      {denial && <p className={css.denial}>{denial}</p>}
      <div className={page.create}>
        <Button
          id={FIELD.create}
          variant="primary"
          size="lg"
          wide
          pending={placing.isSending}
          aria-disabled={denial ? true : undefined}
          onClick={placing.place}
        >
          {t('create.button')} <ShortcutHint keyLabel={KEYS.create} />
        </Button>
      </div>
    </div>
  );
}

/** Where the order goes and when, so that the user can read it back to the customer. */
function Summary() {
  const { t } = useTranslation('order-entry');
  const { form, quoteState, localeFormat } = useOrderEntry();
  const { isPickup, isLater, line, tableName } = form.fields;
  const atTable = isAtTable(form.fields);
  const promised = quoteState.quote?.promised_at;
  const time = promised && formatTimeOrDateTime(Date.parse(promised), serverNow(), localeFormat);
  const parts = [
    atTable ? tableName : t(isPickup ? 'where.pickup' : 'where.delivery'),
    ...(isPickup || line === '' ? [] : [line]),
    ...(time ? [t(isPickup || !isLater ? 'when.readyAt' : 'when.doorAt', { time })] : []),
  ];
  return (
    <p className={css.summary}>
      {isPickup ? <Store aria-hidden="true" /> : <Bike aria-hidden="true" />}
      <span>
        {parts.map((part, at) => (
          <span key={part}>
            {at > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </p>
  );
}

/** Problems of the order as a whole. If only the time is the problem, a button selects the next possible time. */
function OrderProblems() {
  const { t } = useTranslation('order-entry');
  const { setFields, localeFormat } = useOrderEntry();
  const textOf = useProblemText();
  return useProblems('order').map((problem) => {
    const slotAt = problem.again_at === null ? null : nextQuarterHour(Date.parse(problem.again_at));
    return (
      <InlineAlert key={problem.problem} tone="warning">
        {textOf(problem)}
        {slotAt !== null && (
          <Button size="sm" onClick={() => setFields({ isLater: true, ...slotFrom(slotAt, localeFormat.zone) })}>
            {t('forThen', { time: timeStamp(slotAt, localeFormat) })}
          </Button>
        )}
      </InlineAlert>
    );
  });
}
