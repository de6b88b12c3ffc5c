import type { StoreMenu } from '@store-panel/api-client/rtk/menu';
import { formatMoney } from '@store-panel/domain/money/money';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { type NamedPart, partId } from '#features/sales-limits/shell-slots/last-change.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './sold-out-drawer.module.css';

/** An item or a modifier of the menu. */
export type MenuPart = NamedPart & {
  readonly price: number;
  readonly is_in_stock: boolean;
  /** The sub-category or modifier group that it belongs to. */
  readonly parentId: string;
};

/** The items of the menu, and the modifiers of its groups, as rows. */
export const partsOf = ({ items, modifier_groups: groups }: StoreMenu['menu']): readonly MenuPart[] => [
  ...items.map(({ item_id, name, price, is_in_stock, sub_category_id: parentId }) => ({
    item_id,
    name,
    price,
    is_in_stock,
    parentId,
  })),
  ...groups.flatMap(({ modifiers, modifier_group_id: parentId }) =>
    modifiers.map(({ modifier_id, name, price }) => ({ modifier_id, name, price, is_in_stock: true, parentId })),
  ),
];

interface MenuRowsProps {
  readonly menu: StoreMenu['menu'];
  /** The parts to show, the best match first. */
  readonly parts: readonly MenuPart[];
  readonly soldOutIds: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onMark: (part: MenuPart) => void;
  /** Shown if there are none. */
  readonly fallback: ReactNode;
}

/** The menu by sub-category, then by modifier group, with a button on each part that can be ordered. */
export function MenuRows({ menu, parts, fallback, ...row }: MenuRowsProps) {
  const groups = [
    ...menu.sub_categories.map(({ sub_category_id: id, name }) => ({ id, name })),
    ...menu.modifier_groups.map(({ modifier_group_id: id, name }) => ({ id, name })),
  ]
    .map(({ id, name }) => ({ id, name, groupParts: parts.filter(({ parentId }) => parentId === id) }))
    .filter(({ groupParts }) => groupParts.length > 0)
    // Search results are sorted by relevance; the whole menu by its own order.
    .toSorted((one, other) => parts.indexOf(one.groupParts[0] ?? NONE) - parts.indexOf(other.groupParts[0] ?? NONE));
  if (groups.length === 0) return fallback;
  return groups.map(({ id, name, groupParts }) => <Group key={id} name={name} parts={groupParts} {...row} />);
}

const NONE = {} as MenuPart;

interface GroupProps extends Omit<MenuRowsProps, 'menu' | 'fallback'> {
  readonly name: readonly string[];
}

function Group({ name, parts, ...row }: GroupProps) {
  const id = useId();
  const language = useLanguage();
  return (
    <section aria-labelledby={id} className={css.group}>
      <h3 id={id} className={css.heading}>
        <bdi>{localizedText(name, language)}</bdi>
      </h3>
      <ul className={css.list}>
        {parts.map((part) => (
          <Row key={partId(part)} part={part} {...row} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Pick<MenuRowsProps, 'soldOutIds' | 'disabled' | 'onMark'> {
  readonly part: MenuPart;
}

function Row({ part, soldOutIds, disabled, onMark }: RowProps) {
  const { t } = useTranslation('menu');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { currency } = session;
  const name = localizedText(part.name, language);
  const isSoldOut = soldOutIds.has(partId(part));
  return (
    <li className={css.row} data-unavailable={isSoldOut || !part.is_in_stock}>
      <span className={css.name}>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className={css.below}>
          <bdi>{formatMoney(part.price, { language, currency })}</bdi>
        </span>
      </span>
      {part.is_in_stock && !isSoldOut ? (
        <Button size="sm" disabled={disabled} aria-label={t('markItem', { name })} onClick={() => onMark(part)}>
          {t('mark')}
        </Button>
      ) : (
        <span className={css.state}>{isSoldOut ? t('state.soldOut') : t('state.offMenu')}</span>
      )}
    </li>
  );
}
