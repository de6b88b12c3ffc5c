import { NAME_MAX, ORDER_LINES } from '@store-panel/domain/limits/limits';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { IconButton } from '@store-panel/ui/icon-button';
import { useFormikContext } from 'formik';
import { ChevronUp, Plus, SquarePen, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import type { CartAction } from '#features/order-entry/cart.ts';
import {
  type EditValues,
  emptyLine,
  isFull,
  itemCounts,
  pickedAfter,
  pickedLines,
  type TypedLine,
} from './edit-form.ts';
import css from './edit-lines.module.css';
import { type AskedAnew, PickedLines } from './picked-lines.tsx';
import { QuantityStepper } from '#shared/menu/quantity-stepper.tsx';
import type { MenuAtHand } from './use-edit-menu.ts';

const MenuPart = lazyComponent({ load: () => import('./menu-part.tsx').then((module) => module.MenuPart) });
const MenuLineDialog = lazyComponent({
  load: () => import('#shared/menu/menu-line-dialog.tsx').then((module) => module.MenuLineDialog),
});

interface AddedLinesProps {
  readonly currency: string;
  readonly menu: MenuAtHand;
  /** The menu is opened: it has to be asked for. */
  readonly onOpen: () => void;
}

/** Lines that are new: of the menu, or typed with a name and a price where the menu does not have them. */
export function AddedLines({ currency, menu, onOpen }: AddedLinesProps) {
  const { t } = useTranslation(['order-edit', 'order-entry']);
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<AskedAnew>();
  const { values, setFieldValue } = useFormikContext<EditValues>();
  const set = (added: readonly TypedLine[]) => setFieldValue('added', added);
  const change = (action: CartAction) => void setFieldValue('picked', pickedAfter(values.picked, action));
  const latest = useLatest(values, menu);
  const hasNoRoom = isFull(values);

  // Not every browser gives a button the focus that is pressed, and a dialog could give it back.
  useEffect(() => asked && (() => asked.button.focus()), [asked]);

  function toggle() {
    if (!isOpen) onOpen();
    setOpen(!isOpen);
  }
  function close() {
    setOpen(false);
    document.getElementById(`${menuId}-button`)?.focus();
  }
  function choose({ line: { id } }: AskedAnew, wanted: MenuItemSelection) {
    setAsked(undefined);
    change({ do: 'change', id, wanted });
  }
  async function type() {
    const at = values.added.length;
    await set([...values.added, emptyLine()]);
    document.getElementById(fieldId(`added.${at}.name`))?.focus();
  }
  return (
    <>
      <PickedLines values={values} currency={currency} menu={menu.menu} onChange={change} onChoose={setAsked} />
      {values.added.map((line, at) => (
        <fieldset key={line.id} className={css.typed}>
          <FormTextField
            name={`added.${at}.name`}
            label={t('lineName')}
            maxLength={NAME_MAX}
            autoComplete="off"
            autoCapitalize="sentences"
          />
          <FormTextField
            name={`added.${at}.price`}
            label={`${t('price')} (${currency})`}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <div className={css.wide}>
            <FormTextField name={`added.${at}.note`} label={t('note')} maxLength={ORDER_LINES.note} optional />
          </div>
          <div className={css.count}>
            <Badge tone="success">{t('new')}</Badge>
            <QuantityStepper
              name={line.name}
              value={line.quantity}
              onChange={(quantity) => void setFieldValue(`added.${at}.quantity`, quantity)}
            />
            <IconButton
              icon={<Trash2 aria-hidden="true" />}
              label={t('remove', { name: line.name })}
              onClick={() => void set(values.added.filter((other) => other !== line))}
            />
          </div>
        </fieldset>
      ))}
      <div className={css.add}>
        <Button
          id={`${menuId}-button`}
          icon={isOpen ? <ChevronUp aria-hidden="true" /> : <Plus aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? menuId : undefined}
          onClick={toggle}
        >
          {t('add')}
        </Button>
        <Button
          variant="quiet"
          icon={<SquarePen aria-hidden="true" />}
          aria-disabled={hasNoRoom || undefined}
          onClick={() => !hasNoRoom && void type()}
        >
          {t('order-entry:menu.own')}
        </Button>
      </div>
      {isOpen && (
        <MenuPart
          id={menuId}
          atHand={menu}
          counts={itemCounts(values)}
          latest={latest && { name: latest.name }}
          disabled={hasNoRoom}
          isBehind={asked !== undefined}
          onAdd={(wish) => change({ do: 'add', wanted: [wish] })}
          onQuantity={(quantity) => latest && change({ do: 'quantity', id: latest.id, quantity })}
          onClose={close}
          onUnavailable={close}
        />
      )}
      {menu.menu && asked && (
        <MenuLineDialog
          menu={menu.menu.menu}
          line={asked.line}
          onChoose={(wanted) => choose(asked, wanted)}
          onClose={() => setAsked(undefined)}
          onUnavailable={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** The line of the menu that was added or changed last, by its name. */
function useLatest(values: EditValues, { menu }: MenuAtHand) {
  const language = useLanguage();
  const line = pickedLines(values).find(({ id }) => id === values.picked.latest);
  const item = menu?.menu.items.find(({ item_id }) => item_id === line?.item_id);
  return line && item ? { id: line.id, name: localizedText(item.name, language) } : null;
}
