import { NAME_MAX, ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { IconButton } from '@store-panel/ui/icon-button';
import { useFormikContext } from 'formik';
import { ChevronUp, Plus, SquarePen, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import type { CartAction } from '#features/order-entry/cart.ts';
import {
  type EditValues,
  emptyLine,
  isFull,
  itemCounts,
  reducePicked,
  pickedLines,
  type TypedLine,
} from './edit-form.ts';
import css from './edit-lines.module.css';
import { type PickedLineDialogState, PickedLines } from './picked-lines.tsx';
import { QuantityStepper } from '#shared/menu/quantity-stepper.tsx';
import type { EditMenuState } from './use-edit-menu.ts';

const MenuPart = lazyComponent({ load: () => import('./menu-part.tsx').then((module) => module.MenuPart) });
const MenuLineDialog = lazyComponent({
  load: () => import('#shared/menu/menu-line-dialog.tsx').then((module) => module.MenuLineDialog),
});

interface AddedLinesProps {
  readonly currency: string;
  readonly menu: EditMenuState;
  /** Called when the menu is opened, so that it is fetched. */
  readonly onOpen: () => void;
}

/** New lines: picked from the menu, or custom items with a name and a price. */
export function AddedLines({ currency, menu, onOpen }: AddedLinesProps) {
  const { t } = useTranslation(['order-edit', 'order-entry']);
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const [dialogState, setDialogState] = useState<PickedLineDialogState>();
  const { values, setFieldValue } = useFormikContext<EditValues>();
  const setAdded = (added: readonly TypedLine[]) => setFieldValue('added', added);
  const change = (action: CartAction) => void setFieldValue('picked', reducePicked(values.picked, action));
  const latest = useLatest(values, menu);
  const hasNoRoom = isFull(values);

  // Not every browser focuses a button that is pressed, so a dialog could not restore the focus.
  useEffect(() => dialogState && (() => dialogState.button.focus()), [dialogState]);

  function toggle() {
    if (!isOpen) onOpen();
    setOpen(!isOpen);
  }
  function close() {
    setOpen(false);
    document.getElementById(`${menuId}-button`)?.focus();
  }
  function choose({ line: { id } }: PickedLineDialogState, selection: MenuItemSelection) {
    setDialogState(undefined);
    change({ type: 'change', id, input: selection });
  }
  async function addTypedLine() {
    const at = values.added.length;
    await setAdded([...values.added, emptyLine()]);
    document.getElementById(fieldId(`added.${at}.name`))?.focus();
  }
  return (
    <>
      <PickedLines values={values} currency={currency} menu={menu.menu} onChange={change} onChoose={setDialogState} />
      {values.added.map((line, at) => (
        <fieldset key={line.id} className={css.typed}>
          <FormTextField
            name={`added.${at}.name`}
            label={t('lineName')}
            maxLength={NAME_MAX}
            autoComplete="off"
            autoCapitalize="sentences"
          />
          <FormPriceField name={`added.${at}.price`} label={t('price')} currency={currency} />
          <div className={css.wide}>
            <FormTextField
              name={`added.${at}.note`}
              label={t('note')}
              maxLength={ORDER_LIMITS.maxNoteLength}
              optional
            />
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
              onClick={() => void setAdded(values.added.filter((other) => other !== line))}
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
          onClick={() => !hasNoRoom && void addTypedLine()}
        >
          {t('order-entry:menu.own')}
        </Button>
      </div>
      {isOpen && (
        <MenuPart
          id={menuId}
          menuState={menu}
          counts={itemCounts(values)}
          latest={latest && { name: latest.name }}
          disabled={hasNoRoom}
          isBehind={dialogState !== undefined}
          onAdd={(selection) => change({ type: 'add', inputs: [selection] })}
          onQuantity={(quantity) => latest && change({ type: 'quantity', id: latest.id, quantity })}
          onClose={close}
          onUnavailable={close}
        />
      )}
      {menu.menu && dialogState && (
        <MenuLineDialog
          menu={menu.menu.menu}
          line={dialogState.line}
          onChoose={(selection) => choose(dialogState, selection)}
          onClose={() => setDialogState(undefined)}
          onUnavailable={() => setDialogState(undefined)}
        />
      )}
    </>
  );
}

/** The menu line that was added or changed last, with its name. */
function useLatest(values: EditValues, { menu }: EditMenuState) {
  const language = useLanguage();
  const line = pickedLines(values).find(({ id }) => id === values.picked.latest);
  const item = menu?.menu.items.find(({ item_id }) => item_id === line?.item_id);
  return line && item ? { id: line.id, name: localizedText(item.name, language) } : null;
}
