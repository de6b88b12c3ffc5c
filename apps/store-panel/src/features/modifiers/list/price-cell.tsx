import { PRICE_MAX } from '@store-panel/domain/limits/limits';
import { localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { NumericText } from '@store-panel/ui/numeric-text';
import { PriceField } from '@store-panel/ui/price-field';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { ModifierRow } from './modifier-list.ts';
import css from './modifiers.module.css';
import type { SaveModifier } from './use-save-modifier.ts';

interface PriceCellProps {
  readonly row: ModifierRow;
  readonly denial: string | undefined;
  readonly onSave: SaveModifier;
}

/** A price that becomes a field when it is pressed: Enter or leaving it saves, Escape does not. */
export function PriceCell({ row, denial, onSave }: PriceCellProps) {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const { session } = useStoreSession();
  const [isEditing, setEditing] = useState(false);
  const { currency } = session;
  const text = formatMoney(row.modifier.price, { language, currency });
  const name = localizedText(row.modifier.name, language);
  if (denial !== undefined) return <NumericText>{text}</NumericText>;
  return isEditing ? (
    <PriceEditor row={row} label={t('modifier.priceOf', { name })} onSave={onSave} onClose={() => setEditing(false)} />
  ) : (
    <Button
      size="sm"
      variant="quiet"
      className={css.button}
      aria-label={t('modifier.editPrice', { name, price: text })}
      onClick={() => setEditing(true)}
    >
      <NumericText>{text}</NumericText>
    </Button>
  );
}

interface PriceEditorProps extends Pick<PriceCellProps, 'row' | 'onSave'> {
  readonly label: string;
  readonly onClose: () => void;
}

function PriceEditor({ row, label, onSave, onClose }: PriceEditorProps) {
  const { t } = useTranslation('validation');
  const { session } = useStoreSession();
  const inputRef = useRef<HTMLInputElement>(null);
  const [price, setPrice] = useState<number | null>(row.modifier.price);
  const [state, setState] = useState<'editing' | 'invalid' | 'saving'>('editing');
  const isClosed = useRef(false);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  useEffect(() => {
    const input = inputRef.current;
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    input?.focus();
    input?.select();
    input?.addEventListener('keydown', listener);
    return () => input?.removeEventListener('keydown', listener);
  }, []);
  function close() {
    // A field that is taken away may lose the focus, which would save.
    isClosed.current = true;
    onClose();
  }
  async function save() {
    if (state === 'saving' || isClosed.current) return;
    if (price === row.modifier.price) return close();
    if (price === null || !(price >= 0 && price <= PRICE_MAX)) return setState('invalid');
    setState('saving');
    if (await onSave(row, { price })) close();
    else setState('editing');
  }
  return (
    <form
      noValidate
      className={css.price}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PriceField
        ref={inputRef}
        label={label}
        currency={session.currency}
        min={0}
        max={PRICE_MAX}
        value={price}
        disabled={state === 'saving'}
        error={state === 'invalid' ? t('price.invalid') : undefined}
        onChange={setPrice}
        onBlur={() => void save()}
      />
    </form>
  );
}
