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
  /** Those that are wanted, the best first. */
  readonly items: readonly MenuItem[];
  readonly gone: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onMark: (item: MenuItem) => void;
  /** Where there is none. */
  readonly fallback: ReactNode;
}

/** The menu by its sub-categories, with a button on what can still be ordered. */
export function MenuRows({ menu, items, fallback, ...row }: MenuRowsProps) {
  const groups = menu.sub_categories
    .map(({ sub_category_id: id, name }) => ({ id, name, own: items.filter((item) => item.sub_category_id === id) }))
    .filter(({ own }) => own.length > 0)
    // Found ones stand by how well they fit; the whole menu by its own order.
    .toSorted((one, other) => items.indexOf(one.own[0] ?? NONE) - items.indexOf(other.own[0] ?? NONE));
  if (groups.length === 0) return fallback;
  return groups.map(({ id, name, own }) => <Group key={id} name={name} items={own} {...row} />);
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

interface RowProps extends Pick<MenuRowsProps, 'gone' | 'disabled' | 'onMark'> {
  readonly item: MenuItem;
}

function Row({ item, gone, disabled, onMark }: RowProps) {
  const { t } = useTranslation('menu');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { currency } = session;
  const name = localizedText(item.name, language);
  const isGone = gone.has(item.item_id);
  return (
    <li className={css.row} data-gone={isGone || !item.is_in_stock}>
      <span className={css.name}>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className={css.below}>
          <bdi>{formatMoney(item.price, { language, currency })}</bdi>
        </span>
      </span>
      {item.is_in_stock && !isGone ? (
        <Button size="sm" disabled={disabled} aria-label={t('markItem', { name })} onClick={() => onMark(item)}>
          {t('mark')}
        </Button>
      ) : (
        <span className={css.state}>{isGone ? t('state.soldOut') : t('state.offMenu')}</span>
      )}
    </li>
  );
}
