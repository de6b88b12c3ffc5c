import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { groupsOf, menuLine, availableModifiers, rangeProblem } from '@store-panel/domain/menu/choices';
import type { Menu, MenuItem } from '@store-panel/domain/menu/menu';
import { formatMoney } from '@store-panel/domain/money/money';
import { lineTotal } from '@store-panel/domain/orders/totals';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { TextField } from '@store-panel/ui/text-field';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { Allergens } from './allergens.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import css from './modifier-dialog.module.css';
import { GroupChoice, hasSoldOut } from './group-choice.tsx';
import { useSoldOutModifiers } from './use-sold-out.ts';

interface ModifierDialogProps {
  readonly menu: Pick<Menu, 'modifier_groups'>;
  readonly item: MenuItem;
  /** Initial selection: the menu's default or the previous one. */
  readonly first: MenuItemSelection;
  /** Edits a line that is already in the order. */
  readonly isChange: boolean;
  readonly onChoose: (selection: MenuItemSelection) => void;
  readonly onClose: () => void;
}

/** Selects the modifiers of an item, group by group; Enter submits. */
export function ModifierDialog({ menu, item, first, isChange, onChoose, onClose }: ModifierDialogProps) {
  const { t } = useTranslation(['order-entry', 'shell', 'order-edit']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const { currency } = session;
  const form = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const soldOut = useSoldOutModifiers();
  const [options, setOptions] = useState(() => availableModifiers(menu, item, first.options, new Set(soldOut.keys())));
  const [quantity, setQuantity] = useState(first.quantity);
  const [note, setNote] = useState(first.note);
  const [isTried, setTried] = useState(false);
  const groups = groupsOf(menu, item);
  // Focuses the selected option of the first group, or the first input.
  useEffect(() => {
    const inputs = [...(formRef.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    const [top] = inputs;
    (inputs.find(({ name, checked }) => checked && name === top?.name) ?? top)?.focus();
  }, []);
  const name = localizedText(item.name, language);
  const description = localizedText(item.description, language);
  const total = lineTotal({ ...menuLine(menu, item, options, language), quantity });

  function submit(event: Pick<Event, 'preventDefault'>) {
    event.preventDefault();
    const invalidGroup = groups.find(
      (group) => rangeProblem(group, options) !== null || hasSoldOut(group, options, soldOut),
    );
    if (invalidGroup) {
      setTried(true);
      formRef.current
        ?.querySelector<HTMLElement>(`[data-group="${invalidGroup.modifier_group_id}"] input:enabled`)
        ?.focus();
      return;
    }
    onChoose({ item_id: item.item_id, quantity, options, note: note.trim() });
  }
  return (
    <Dialog
      open
      title={name}
      {...(description !== '' && { description })}
      onClose={onClose}
      footer={
        <>
          <span className={css.quantity}>
            <QuantityStepper name={name} value={quantity} onChange={setQuantity} />
          </span>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t(isChange ? 'choose.change' : 'choose.add', { amount: formatMoney(total, { language, currency }) })}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={form} noValidate className={css.form} onSubmit={submit}>
        {groups.map((group) => (
          <GroupChoice
            key={group.modifier_group_id}
            group={group}
            selected={options}
            isTried={isTried}
            soldOut={soldOut}
            onChange={setOptions}
          />
        ))}
        <TextField
          label={t('order-edit:note')}
          optional
          autoComplete="off"
          maxLength={ORDER_LIMITS.maxNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Allergens list={item.allergens ?? undefined} />
      </form>
    </Dialog>
  );
}
