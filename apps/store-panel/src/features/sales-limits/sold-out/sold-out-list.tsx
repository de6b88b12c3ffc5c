import { localizedText } from '@store-panel/domain/geo/languages';
import { endOf } from '@store-panel/domain/sales/limits';
import { Button } from '@store-panel/ui/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { remainingText } from '#features/sales-limits/remaining-text.ts';
import type { SoldOutPart } from '#features/sales-limits/shell-slots/last-change.ts';
import { useLimitChanges } from '#features/sales-limits/shell-slots/use-limit-changes.ts';
import css from './sold-out-drawer.module.css';

interface SoldOutListProps {
  readonly soldOut: readonly SoldOutPart[];
  readonly disabled: boolean;
}

/** The sold-out items and modifiers, the first to be back first, each with a button that puts it back on sale. */
export function SoldOutList({ soldOut, disabled }: SoldOutListProps) {
  const { t } = useTranslation('menu');
  const id = useId();
  if (soldOut.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.group} data-tone="warning">
      <h3 id={id} className={css.heading}>
        {t('now', { count: soldOut.length })}
      </h3>
      <ul className={css.list}>
        {soldOut.map((item) => (
          <SoldOutItemRow key={item.limit_id} item={item} disabled={disabled} />
        ))}
      </ul>
    </section>
  );
}

function SoldOutItemRow({ item, disabled }: { readonly item: SoldOutPart; readonly disabled: boolean }) {
  const { t } = useTranslation(['menu', 'sales-limits']);
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const { putBackOnSale } = useLimitChanges();
  const remaining = useServerTime((at) => remainingText(endOf(item) - at, language));
  const name = localizedText(item.name, language);
  const setBy = item.set_by.name;
  return (
    <li className={css.row}>
      <span className={css.name}>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className={css.below}>
          {t('until', {
            end: formatTimeOrDateTime(endOf(item), serverNow(), { language, clock, zone: session.timezone }),
          })}
          {' · '}
          <span className={css.remaining}>{t('sales-limits:statusBar.remaining', { time: remaining })}</span>
          {setBy !== null && (
            <>
              {' · '}
              <bdi>{setBy}</bdi>
            </>
          )}
        </span>
      </span>
      <Button
        size="sm"
        disabled={disabled}
        aria-label={t('putBackItem', { name })}
        onClick={() => void putBackOnSale(item)}
      >
        {t('putBack')}
      </Button>
    </li>
  );
}
