import type { MenuItem } from '@store-panel/domain/menu/menu';
import { formatMoney } from '@store-panel/domain/money/money';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Badge } from '@store-panel/ui/badge';
import { NumericText } from '@store-panel/ui/numeric-text';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './menu-list.module.css';

interface MenuOptionProps {
  readonly id: string;
  readonly item: MenuItem;
  /** When it is back, in epoch milliseconds; null: it is not sold out. */
  readonly soldOutUntil: number | null;
  /** Quantity of the item in the order. */
  readonly inCart: number;
  /** Quantity that a press adds; shown if more than one. */
  readonly quantity: number;
  readonly isActive: boolean;
  readonly onPick: () => void;
  readonly onPoint: () => void;
}

/** An option of the menu list, selected by press or Enter. */
export function MenuOption(props: MenuOptionProps) {
  const { id, item, soldOutUntil, inCart, quantity, isActive, onPick, onPoint } = props;
  const { t } = useTranslation('order-entry');
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const isGone = soldOutUntil !== null || !item.is_in_stock;
  const until =
    soldOutUntil === null
      ? undefined
      : formatTimeOrDateTime(soldOutUntil, serverNow(), { language, clock, zone: session.timezone });
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isGone || undefined}
      data-active={isActive || undefined}
      className={css.option}
      onPointerMove={() => {
        if (!isActive) onPoint();
      }}
      onClick={onPick}
    >
      <span className={css.name}>
        {quantity > 1 && <span className={css.count}>{quantity} ×</span>}
        <bdi>{localizedText(item.name, language)}</bdi>
        {inCart > 0 && (
          <span className={css.inCart}>
            <Badge tone="success">{inCart}</Badge>
          </span>
        )}
      </span>
      <span className={css.below}>
        <NumericText>{formatMoney(item.price, { language, currency: session.currency })}</NumericText>
        {isGone ? (
          <span className={css.unavailable}>
            {until === undefined ? t('menu.offMenu') : t('menu.soldOut', { end: until })}
          </span>
        ) : (
          item.modifier_group_ids.length > 0 && <SlidersHorizontal aria-hidden="true" />
        )}
      </span>
    </button>
  );
}
