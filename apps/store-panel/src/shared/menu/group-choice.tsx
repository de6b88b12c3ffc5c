import type { SoldOutModifier } from '@store-panel/api-client/rtk/sales';
import { type SelectedModifier, rangeProblem } from '@store-panel/domain/menu/choices';
import type { Modifier, ModifierGroup } from '@store-panel/domain/menu/menu';
import { formatSignedMoney } from '@store-panel/domain/money/signed-money';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import { endOf } from '@store-panel/domain/sales/limits';
import { Checkbox } from '@store-panel/ui/checkbox';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { choiceRangeKey } from './choice-range.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { quantityOf, withQuantityOf } from './selected-modifiers.ts';
import css from './modifier-dialog.module.css';

interface GroupChoiceProps {
  readonly group: ModifierGroup;
  /** The selection of all groups of the item. */
  readonly selected: readonly SelectedModifier[];
  /** The user has tried to submit: missing selections are shown from then on. */
  readonly isTried: boolean;
  /** Modifiers that cannot be chosen now, by id. */
  readonly soldOut?: ReadonlyMap<string, SoldOutModifier>;
  /** That of the page by default. */
  readonly language?: LanguageCode;
  readonly onChange: (selected: readonly SelectedModifier[]) => void;
}

const NONE = 'none';
const NOTHING: ReadonlyMap<string, SoldOutModifier> = new Map();

/** A group of modifiers: a radio group, checkboxes, or checkboxes with quantities. */
export function GroupChoice(props: GroupChoiceProps) {
  const { group, selected, isTried, soldOut = NOTHING, onChange } = props;
  const id = useId();
  const ownLanguage = useLanguage();
  const language = props.language ?? ownLanguage;
  const { t } = useTranslation('order-entry', { lng: language });
  const label = useModifierLabel(soldOut, language);
  const problemKind = rangeProblem(group, selected);
  // Too many is shown at once, too few only after an attempt to submit.
  const isSoldOutMeanwhile = hasSoldOut(group, selected, soldOut);
  const problem = isSoldOutMeanwhile
    ? t('choose.problem.sold_out')
    : problemKind === null || (problemKind === 'too_few' && !isTried)
      ? undefined
      : t(`choose.problem.${problemKind}`, { min: group.min, max: group.max });
  const heading = (
    <>
      <bdi>{localizedText(group.name, language)}</bdi>{' '}
      <span className={css.range}>{t(choiceRangeKey(group), { min: group.min, max: group.max })}</span>
    </>
  );
  const set = (modifier: Modifier, quantity: number) =>
    onChange(withQuantityOf(selected, modifier.modifier_id, quantity));

  if (group.max === 1 && !group.allows_quantity) {
    const one = group.modifiers.find(({ modifier_id }) => quantityOf(selected, modifier_id) > 0);
    const others = selected.filter(
      (choice) => !group.modifiers.some(({ modifier_id }) => modifier_id === choice.modifier_id),
    );
    const options = group.modifiers.map((modifier) => ({
      value: modifier.modifier_id,
      label: label(modifier),
      disabled: soldOut.has(modifier.modifier_id),
    }));
    return (
      <div data-group={group.modifier_group_id} className={css.group}>
        <RadioGroup
          label={heading}
          options={group.min === 0 ? [{ value: NONE, label: t('choose.none') }, ...options] : options}
          value={one?.modifier_id ?? (group.min === 0 ? NONE : null)}
          error={problem}
          onChange={(value) => onChange(value === NONE ? others : [...others, { modifier_id: value, quantity: 1 }])}
        />
      </div>
    );
  }
  return (
    <fieldset
      data-group={group.modifier_group_id}
      className={css.group}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
    >
      <legend className={css.legend}>{heading}</legend>
      {group.modifiers.map((modifier) => {
        const quantity = quantityOf(selected, modifier.modifier_id);
        const isSoldOut = soldOut.has(modifier.modifier_id);
        return group.allows_quantity ? (
          <div key={modifier.modifier_id} className={css.counted} data-selected={quantity > 0 || undefined}>
            <span>{label(modifier)}</span>
            {(!isSoldOut || quantity > 0) && (
              <QuantityStepper
                name={localizedText(modifier.name, language)}
                value={quantity}
                min={0}
                max={isSoldOut ? quantity : group.max}
                onChange={(next) => set(modifier, next)}
              />
            )}
          </div>
        ) : (
          <Checkbox
            key={modifier.modifier_id}
            label={label(modifier)}
            checked={quantity > 0}
            disabled={isSoldOut && quantity === 0}
            onChange={({ target }) => set(modifier, target.checked ? 1 : 0)}
          />
        );
      })}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={css.problem} role="alert">
          <CircleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Whether a modifier of the group that is chosen has sold out since. */
export const hasSoldOut = (
  { modifiers }: ModifierGroup,
  selected: readonly SelectedModifier[],
  soldOut: ReadonlyMap<string, SoldOutModifier>,
): boolean =>
  modifiers.some(({ modifier_id: id }) => soldOut.has(id) && selected.some((one) => one.modifier_id === id));

/** A modifier's name and surcharge, and until when it is sold out. */
function useModifierLabel(soldOut: ReadonlyMap<string, SoldOutModifier>, language: LanguageCode) {
  const { session } = useStoreSession();
  const { currency } = session;
  const { t } = useTranslation('order-entry', { lng: language });
  const clock = useClock();
  return function ModifierLabel({ modifier_id: id, name, price }: Modifier) {
    const limit = soldOut.get(id);
    return (
      <>
        <bdi>{localizedText(name, language)}</bdi>
        {price > 0 && (
          <>
            {' '}
            <bdi className={css.price}>{formatSignedMoney(price, { language, currency })}</bdi>
          </>
        )}
        {limit && (
          <>
            {' '}
            <span className={css.price}>
              {t('menu.soldOut', {
                end: formatTimeOrDateTime(endOf(limit), serverNow(), { language, clock, zone: session.timezone }),
              })}
            </span>
          </>
        )}
      </>
    );
  };
}
