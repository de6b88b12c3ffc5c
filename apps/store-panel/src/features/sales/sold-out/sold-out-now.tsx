import type { SoldOutItem } from '@store-panel/api-client/rtk/sales';
import { localizedText } from '@store-panel/domain/places/languages';
import { endOf } from '@store-panel/domain/sales/limits';
import { Button } from '@store-panel/ui/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { now, useTime } from '#shared/minute-clock.ts';
import { momentText } from '#shared/moment-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { leftText } from '../end-text.ts';
import { useLimitChanges } from '../in-shell/use-limit-changes.ts';
import css from './sold-out-drawer.module.css';

interface SoldOutNowProps {
  readonly soldOut: readonly SoldOutItem[];
  readonly disabled: boolean;
}

/** What is sold out now, the soonest back first, each with a press that puts it back on the menu. */
export function SoldOutNow({ soldOut, disabled }: SoldOutNowProps) {
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

function SoldOutItemRow({ item, disabled }: { readonly item: SoldOutItem; readonly disabled: boolean }) {
  const { t } = useTranslation(['menu', 'sales']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const { putBack } = useLimitChanges();
  const left = useTime((at) => leftText(endOf(item) - at, language));
  const name = localizedText(item.name, language);
  const by = item.set_by.name;
  return (
    <li className={css.row}>
      <span className={css.name}>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className={css.below}>
          {t('until', { end: momentText(endOf(item), now(), { language, zone: session.timezone }) })}
          {' · '}
          <span className={css.left}>{t('sales:strip.left', { time: left })}</span>
          {by !== null && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </span>
      </span>
      <Button size="sm" disabled={disabled} aria-label={t('putBackItem', { name })} onClick={() => void putBack(item)}>
        {t('putBack')}
      </Button>
    </li>
  );
}
