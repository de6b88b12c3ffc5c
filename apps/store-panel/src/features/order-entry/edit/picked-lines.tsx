import { localizedText } from '@store-panel/domain/geo/languages';
import { Badge } from '@store-panel/ui/badge';
import { IconButton } from '@store-panel/ui/icon-button';
import { Skeleton } from '@store-panel/ui/skeleton';
import { CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import type { CartAction, CartLine } from '#features/order-entry/cart.ts';
import { type EditMenu, type EditValues, isItemGone, lineOfMenu, type PickedLine, pickedLines } from './edit-form.ts';
import css from './edit-lines.module.css';
import { LineText } from './line-text.tsx';
import { QuantityStepper } from '#shared/menu/quantity-stepper.tsx';

export interface AskedAnew {
  readonly line: MenuItemSelection & CartLine;
  readonly button: HTMLElement;
}

interface PickedLinesProps {
  readonly values: EditValues;
  readonly currency: string;
  readonly menu: EditMenu | undefined;
  readonly onChange: (action: CartAction) => void;
  /** What belongs to a line is to be chosen anew; the button that says so has the focus again afterwards. */
  readonly onChoose: (asked: AskedAnew) => void;
}

/** The new lines that are of the menu. One whose item cannot be had any more can only be removed. */
export function PickedLines({ values, currency, menu, onChange, onChoose }: PickedLinesProps) {
  const { t } = useTranslation(['order-edit', 'order-entry']);
  const language = useLanguage();
  const problemText = useProblemText();
  const lines = pickedLines(values);
  if (lines.length === 0) return null;
  return (
    <ul className={css.lines} aria-label={t('new')}>
      {lines.map((wish) => {
        const { id, quantity } = wish;
        const { line, problem } = menu ? lineOfMenu(menu, wish, language) : UNKNOWN;
        const name = line?.name ?? t('order-entry:cart.unknown');
        const told = problem && (
          <p className={css.problem}>
            <CircleAlert aria-hidden="true" />
            {problemText(problem)}
          </p>
        );
        return (
          <li key={id} className={css.line} data-wrong={problem ? '' : undefined}>
            {line ? (
              <LineText line={line} currency={currency}>
                {told ?? (
                  <p>
                    <Badge tone="success">{t('new')}</Badge>
                  </p>
                )}
              </LineText>
            ) : (
              <div className={css.what}>{told ?? <Skeleton height="2.5rem" />}</div>
            )}
            {problem === null && (
              <QuantityStepper
                name={name}
                value={quantity}
                onChange={(wanted) => onChange({ do: 'quantity', id, quantity: wanted })}
              />
            )}
            <span className={css.ends}>
              {line && !isItemGone(problem) && (
                <IconButton
                  icon={<Pencil aria-hidden="true" />}
                  label={t('order-entry:cart.change', { name })}
                  onClick={({ currentTarget: button }) => onChoose({ line: wish, button })}
                />
              )}
              <IconButton
                icon={<Trash2 aria-hidden="true" />}
                label={t('remove', { name })}
                onClick={() => onChange({ do: 'remove', id })}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Of a line while the menu is not there yet. */
const UNKNOWN: PickedLine = { line: null, problem: null };

function useProblemText() {
  const { t } = useTranslation('order-entry');
  const language = useLanguage();
  return (found: NonNullable<PickedLine['problem']>): string =>
    t(`problem.${found.problem}`, { group: 'group' in found ? localizedText(found.group.name, language) : '' });
}
