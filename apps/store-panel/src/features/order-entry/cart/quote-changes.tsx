import { formatMoney } from '@store-panel/domain/money/money';
import type { QuoteChange } from '@store-panel/domain/orders/manual-orders';
import { useTranslation } from 'react-i18next';

import { serverNow } from '#shared/time/server-clock.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { ChangedList } from './changed-list.tsx';
import { toNamedLine } from './named-line.ts';

/** What changed since the customer was quoted. The order is placed only after the user accepts the changes. */
export function QuoteChanges() {
  const { t } = useTranslation('order-entry');
  const { quoteState, form, menu, localeFormat } = useOrderEntry();
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, localeFormat));
  const moment = (at: number | null) => (at === null ? '–' : formatTimeOrDateTime(at, serverNow(), localeFormat));
  function describeChange({ what, line, before, after }: QuoteChange): string {
    if (what === 'promised_at') return t('changed.promised_at', { before: moment(before), after: moment(after) });
    const values = { before: money(before), after: money(after) };
    if (what !== 'line') return t(`changed.${what}`, values);
    const cartLine = form.cart.lines[line ?? -1];
    const name = (cartLine && toNamedLine(menu, cartLine, localeFormat.language)?.name) ?? t('cart.unknown');
    return after === null ? t('changed.gone', { name }) : t('changed.line', { name, ...values });
  }
  return (
    <ChangedList
      changes={quoteState.changes.map((change) => ({
        key: `${change.what} ${change.line}`,
        text: describeChange(change),
      }))}
      onAgree={quoteState.agree}
    />
  );
}
