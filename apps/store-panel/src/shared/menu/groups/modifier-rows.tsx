import { localizedText } from '@store-panel/domain/geo/languages';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { formatMoney, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { IconButton } from '@store-panel/ui/icon-button';
import { MenuItem } from '@store-panel/ui/menu';
import { NumericText } from '@store-panel/ui/numeric-text';
import { movedTree, SortableTree, type TreeItem } from '@store-panel/ui/sortable-tree';
import { useFormikContext } from 'formik';
import { ChevronUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldId } from '#shared/forms/form-fields.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { useEnterKey } from '#shared/forms/use-enter-key.ts';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { ENGLISH_NAME } from '#shared/menu/editing/menu-part-values.ts';
import { NamesFields } from '#shared/menu/editing/names-fields.tsx';
import { type GroupValues, type ModifierValues, newModifier } from './group-values.ts';
import css from './group-form.module.css';

interface ModifierItem extends TreeItem {
  readonly index: number;
  readonly modifier: ModifierValues;
}

interface ModifierRowsProps {
  readonly format: MoneyFormat;
  readonly firstOpenId: string | undefined;
}

/** The modifiers of a group in order; the fields of one are open at a time. */
export function ModifierRows({ format, firstOpenId }: ModifierRowsProps) {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const headingId = useId();
  const idOf = useFieldId();
  const { values, errors, submitCount, isValidating, setFieldValue } = useFormikContext<GroupValues>();
  const { modifiers } = values;
  const [openId, setOpenId] = useState(firstOpenId);
  /** A new object focuses again what was focused before. */
  const [focused, setFocused] = useState<{ readonly id: string }>();
  const invalid = invalidIndices(errors.modifiers);
  const firstInvalid = modifiers[invalid[0] ?? -1]?.id;
  useOpenOnSubmit(submitCount, !isValidating, firstInvalid, setOpenId);
  const focusModifier = useEffectEvent((request: typeof focused) => {
    const index = modifiers.findIndex(({ id }) => id === request?.id);
    if (index >= 0) document.getElementById(idOf(`modifiers.${index}.${ENGLISH_NAME}`))?.focus();
  });
  useEffect(() => focusModifier(focused), [focused]);
  const items = modifiers.map<ModifierItem>((modifier, index) => ({
    id: modifier.id,
    label: localizedText(modifier.name, language) || t('group.unnamed'),
    index,
    modifier,
  }));
  const set = (next: readonly ModifierValues[]) => void setFieldValue('modifiers', next);
  function add() {
    const id = nextNewId(modifiers);
    set([...modifiers, newModifier(id, format)]);
    setOpenId(id);
    setFocused({ id });
  }
  const renderRow = ({ label, index, modifier }: ModifierItem) => (
    <ModifierSummary label={label} modifier={modifier} format={format} isInvalid={invalid.includes(index)} />
  );
  const renderActions = ({ id, label }: ModifierItem, tabIndex: number) => (
    <IconButton
      size="sm"
      tabIndex={tabIndex}
      icon={id === openId ? <ChevronUp aria-hidden="true" /> : <Pencil aria-hidden="true" />}
      label={t(id === openId ? 'closePart' : 'editPart', { name: label })}
      aria-expanded={id === openId}
      onClick={() => setOpenId(id === openId ? undefined : id)}
    />
  );
  const renderMenuItems = ({ id }: ModifierItem) => (
    <MenuItem
      icon={<Trash2 aria-hidden="true" />}
      danger
      onSelect={() => set(modifiers.filter((one) => one.id !== id))}
    >
      {t('group.removeModifier')}
    </MenuItem>
  );
  function openNext(index: number) {
    const next = modifiers[index + 1];
    if (!next && modifiers.length >= MENU_LIMITS.modifiers) return;
    if (!next) return add();
    setOpenId(next.id);
    setFocused({ id: next.id });
  }
  const renderDetails = ({ id, index }: ModifierItem) =>
    id === openId && <ModifierFields index={index} currency={format.currency} onEnter={() => openNext(index)} />;
  return (
    <section aria-labelledby={headingId} className={css.modifiers}>
      <h3 id={headingId} className={css.heading}>
        {t('group.modifiers')}
      </h3>
      {modifiers.length === 0 ? (
        <p className={css.hint}>{t('group.noModifiers')}</p>
      ) : (
        <SortableTree
          label={t('group.modifiers')}
          items={items}
          onMove={(move) => set(movedTree(items, move).map(({ modifier }) => modifier))}
          accepts={(parent) => parent === null}
          renderItem={renderRow}
          actions={renderActions}
          menuItems={renderMenuItems}
          details={renderDetails}
        />
      )}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={modifiers.length >= MENU_LIMITS.modifiers}
          onClick={add}
        >
          {t('group.addModifier')}
        </Button>
      </div>
    </section>
  );
}

/** Opens the first modifier with an error once a submitted form was validated. */
function useOpenOnSubmit(
  submitCount: number,
  isValidated: boolean,
  firstInvalid: string | undefined,
  open: (id: string) => void,
): void {
  const [handled, setHandled] = useState(submitCount);
  if (handled !== submitCount && isValidated) {
    setHandled(submitCount);
    if (firstInvalid !== undefined) open(firstInvalid);
  }
}

/** Ids of new modifiers are numbered; a restored draft may have some. */
function nextNewId(modifiers: readonly ModifierValues[]): string {
  const numbers = modifiers.map(({ id, isNew }) => (isNew ? Number(id.replace('new-', '')) : 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
}

const invalidIndices = (errors: unknown): readonly number[] =>
  Array.isArray(errors) ? errors.flatMap((error, index) => (error === undefined || error === null ? [] : [index])) : [];

interface ModifierSummaryProps {
  readonly label: string;
  readonly modifier: ModifierValues;
  readonly format: MoneyFormat;
  readonly isInvalid: boolean;
}

function ModifierSummary({ label, modifier, format, isInvalid }: ModifierSummaryProps) {
  const { t } = useTranslation('menu-editor');
  const price = parseMoney(modifier.price, format);
  return (
    <span className={css.summary} data-hidden={modifier.is_visible ? undefined : ''}>
      <bdi className={css.name}>{label}</bdi>{' '}
      <span className={css.price}>
        <NumericText>{price === null ? modifier.price : formatMoney(price, format)}</NumericText>
      </span>{' '}
      {modifier.is_default && <Badge tone="info">{t('group.default')}</Badge>}{' '}
      {!modifier.is_visible && <Badge>{t('hidden')}</Badge>}{' '}
      {isInvalid && <Badge tone="danger">{t('group.check')}</Badge>}
    </span>
  );
}

interface ModifierFieldsProps {
  readonly index: number;
  readonly currency: string;
  readonly onEnter: () => void;
}

function ModifierFields({ index, currency, onEnter }: ModifierFieldsProps) {
  const { t } = useTranslation('menu-editor');
  const field = `modifiers.${index}`;
  const fieldsRef = useRef<HTMLDivElement>(null);
  // It would save the group in the middle of its list.
  useEnterKey(fieldsRef, onEnter);
  return (
    <div ref={fieldsRef} className={css.fields}>
      <NamesFields name={`${field}.name`} label={t('field.name')} />
      <FormPriceField
        name={`${field}.price`}
        label={t('field.price')}
        help={t('group.priceHelp')}
        currency={currency}
        min={0}
      />
      <FormOption
        name={`${field}.is_default`}
        label={t('field.default')}
        help={t('group.defaultHelp')}
        disabled={false}
      />
      <FormOption name={`${field}.is_visible`} label={t('field.visible')} disabled={false} />
    </div>
  );
}
