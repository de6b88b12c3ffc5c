import type { MenuItem } from '@store-panel/domain/menu/menu';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { EmptyState } from '@store-panel/ui/empty-state';
import { UtensilsCrossed } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { isMenuLine } from '#features/order-entry/cart.ts';
import { toNamedLine } from '#features/order-entry/cart/named-line.ts';
import { FIELD, KEYS } from '#features/order-entry/fields.ts';
import { ShortcutHint } from '#features/order-entry/shortcut-hint.tsx';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { MenuPicker } from '#shared/menu/menu-picker.tsx';

interface MenuCardProps {
  readonly onPick: (item: MenuItem, quantity: number) => void;
}

/** The menu, with the quantity of each item that is in the order already. */
export function MenuCard({ onPick }: MenuCardProps) {
  const { t } = useTranslation('order-entry');
  const { form, dispatch, menu, localeFormat } = useOrderEntry();
  const { lines, latest } = form.cart;
  const inCart = useMemo(() => {
    const counts = new Map<string, number>();
    for (const line of lines)
      if (isMenuLine(line)) counts.set(line.item_id, (counts.get(line.item_id) ?? 0) + line.quantity);
    return counts;
  }, [lines]);
  const last = lines.find(({ id }) => id === latest);
  return (
    <Card>
      <CardHeader title={t('menu.title')}>
        <ShortcutHint keyLabel={KEYS.menu} />
      </CardHeader>
      <CardBody>
        {menu.items.length === 0 ? (
          <EmptyState icon={<UtensilsCrossed />} title={t('menu.empty')}>
            {t('menu.emptyText')}
          </EmptyState>
        ) : (
          <MenuPicker
            id={FIELD.search}
            menu={menu}
            inCart={inCart}
            latest={last ? { name: toNamedLine(menu, last, localeFormat.language)?.name ?? '' } : null}
            disabled={false}
            onPick={onPick}
            onQuantity={(quantity) =>
              last && dispatch({ type: 'cart', action: { type: 'quantity', id: last.id, quantity } })
            }
          />
        )}
      </CardBody>
    </Card>
  );
}
