import type { StoreMenu } from '@store-panel/api-client/rtk/menu';
import { formatMoney } from '@store-panel/domain/money/money';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './sold-out-drawer.module.css';

export type MenuItem = StoreMenu['menu']['items'][number];

interface MenuRowsProps {
  readonly menu: StoreMenu['menu'];
  /** The items to show, the best match first. */
  readonly items: readonly MenuItem[];
  readonly soldOutIds: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onMark: (item: MenuItem) => void;
  /** Shown if there are none. */
  readonly fallback: ReactNode;
}

/** The menu by sub-category, with a button on each item that can be ordered. */
export function MenuRows({ menu, items, fallback, ...row }: MenuRowsProps) {
  const groups = menu.sub_categories
    .map(({ sub_category_id: id, name }) => ({
      id,
      name,
      groupItems: items.filter((item) => item.sub_category_id === id),
    }))
    .filter(({ groupItems }) => groupItems.length > 0)
    // Search results are sorted by relevance; the whole menu by its own order.
    .toSorted((one, other) => items.indexOf(one.groupItems[0] ?? NONE) - items.indexOf(other.groupItems[0] ?? NONE));
  if (groups.length === 0) return fallback;
  return groups.map(({ id, name, groupItems }) => <Group key={id} name={name} items={groupItems} {...row} />);
}

const NONE = {} as MenuItem;

interface GroupProps extends Omit<MenuRowsProps, 'menu' | 'fallback'> {
  readonly name: readonly string[];
}

function Group({ name, items, ...row }: GroupProps) {
  const id = useId();
  const language = useLanguage();
  return (
    <section aria-labelledby={id} className={css.group}>
      <h3 id={id} className={css.heading}>
        <bdi>{localizedText(name, language)}</bdi>
      </h3>
      <ul className={css.list}>
        {items.map((item) => (
          <Row key={item.item_id} item={item} {...row} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Pick<MenuRowsProps, 'soldOutIds' | 'disabled' | 'onMark'> {
  readonly item: MenuItem;
}

function Row({ item, soldOutIds, disabled, onMark }: RowProps) {
  const { t } = useTranslation('menu');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { currency } = session;
  const name = localizedText(item.name, language);
  const isSoldOut = soldOutIds.has(item.item_id);
  return (
    <li className={css.row} data-unavailable={isSoldOut || !item.is_in_stock}>
      <span className={css.name}>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className={css.below}>
          <bdi>{formatMoney(item.price, { language, currency })}</bdi>
        </span>
      </span>
      {item.is_in_stock && !isSoldOut ? (
        <Button size="sm" disabled={disabled} aria-label={t('markItem', { name })} onClick={() => onMark(item)}>
          {t('mark')}
        </Button>
      ) : (
        <span className={css.state}>{isSoldOut ? t('state.soldOut') : t('state.offMenu')}</span>
      )}
    </li>
  );
}
