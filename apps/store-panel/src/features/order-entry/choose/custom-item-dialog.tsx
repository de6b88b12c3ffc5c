import { NAME_MAX, ORDER_LIMITS, PRICE_MAX } from '@store-panel/domain/limits/limits';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { TextField } from '@store-panel/ui/text-field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PriceTextField } from '#shared/forms/price-text-field.tsx';
import { QuantityStepper } from '#shared/menu/quantity-stepper.tsx';
import type { CustomItem } from '#features/order-entry/cart.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import css from '#shared/menu/modifier-dialog.module.css';

interface CustomItemDialogProps {
  /** The item to edit; null to add a new one. */
  readonly first: CustomItem | null;
  readonly onChoose: (input: CustomItem) => void;
  readonly onClose: () => void;
}

const EXAMPLE = 250;

/** An item that is not on the menu, named and priced by the user. */
export function CustomItemDialog({ first, onChoose, onClose }: CustomItemDialogProps) {
  const { t } = useTranslation(['order-entry', 'order-edit', 'shell']);
  const { localeFormat } = useOrderEntry();
  const { currency } = localeFormat;
  const form = useId();
  const [name, setName] = useState(first?.name ?? '');
  const [price, setPrice] = useState(first ? formatAmount(first.unit_price, localeFormat) : '');
  const [quantity, setQuantity] = useState(first?.quantity ?? 1);
  const [note, setNote] = useState(first?.note ?? '');
  const [isSubmitAttempted, setSubmitAttempted] = useState(false);
  const minor = parseMoney(price, localeFormat);
  const isPriced = minor !== null && minor >= 0 && minor <= PRICE_MAX;

  function submit(event: Pick<Event, 'preventDefault'>) {
    event.preventDefault();
    setSubmitAttempted(true);
    if (name.trim() === '' || !isPriced) {
      document.getElementById(`${form}-${name.trim() === '' ? 'name' : 'price'}`)?.focus();
      return;
    }
    onChoose({ name: name.trim(), unit_price: minor, quantity, note: note.trim() });
  }
  return (
    <Dialog
      open
      size="sm"
      title={t('own.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t(first ? 'shell:button.save' : 'own.add')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={css.form} onSubmit={submit}>
        <TextField
          id={`${form}-name`}
          label={t('own.name')}
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={NAME_MAX}
          error={isSubmitAttempted && name.trim() === '' && t('own.nameMissing')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PriceTextField
          id={`${form}-price`}
          label={t('own.price')}
          currency={currency}
          error={
            isSubmitAttempted && !isPriced && t('own.priceWrong', { example: formatAmount(EXAMPLE, localeFormat) })
          }
          value={price}
          onChange={setPrice}
        />
        <QuantityStepper name={name} value={quantity} onChange={setQuantity} />
        <TextField
          label={t('order-edit:note')}
          optional
          autoComplete="off"
          maxLength={ORDER_LIMITS.maxNoteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
