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

export interface PickedLineDialogState {
  readonly line: MenuItemSelection & CartLine;
  readonly button: HTMLElement;
}

interface PickedLinesProps {
  readonly values: EditValues;
  readonly currency: string;
  readonly menu: EditMenu | undefined;
  readonly onChange: (action: CartAction) => void;
  /** Opens the dialog for a line's modifiers; the button has the focus again afterwards. */
  readonly onChoose: (state: PickedLineDialogState) => void;
}

/** The new menu lines. If its item is no longer available, a line can only be removed. */
export function PickedLines({ values, currency, menu, onChange, onChoose }: PickedLinesProps) {
  const { t } = useTranslation(['order-edit', 'order-entry']);
  const language = useLanguage();
  const problemText = useProblemText();
  const lines = pickedLines(values);
  if (lines.length === 0) return null;
  return (
    <ul className={css.lines} aria-label={t('new')}>
      {lines.map((selection) => {
        const { id, quantity } = selection;
        const { line, problem } = menu ? lineOfMenu(menu, selection, language) : UNKNOWN;
        const name = line?.name ?? t('order-entry:cart.unknown');
        const problemAlert = problem && (
          <p className={css.problem}>
            <CircleAlert aria-hidden="true" />
            {problemText(problem)}
          </p>
        );
        return (
          <li key={id} className={css.line} data-invalid={problem ? '' : undefined}>
            {line ? (
              <LineText line={line} currency={currency}>
                {problemAlert ?? (
                  <p>
                    <Badge tone="success">{t('new')}</Badge>
                  </p>
                )}
              </LineText>
            ) : (
              <div className={css.lineText}>{problemAlert ?? <Skeleton height="2.5rem" />}</div>
            )}
            {problem === null && (
              <QuantityStepper
                name={name}
                value={quantity}
                onChange={(next) => onChange({ type: 'quantity', id, quantity: next })}
              />
            )}
            <span className={css.ends}>
              {line && !isItemGone(problem) && (
                <IconButton
                  icon={<Pencil aria-hidden="true" />}
                  label={t('order-entry:cart.change', { name })}
                  onClick={({ currentTarget: button }) => onChoose({ line: selection, button })}
                />
              )}
              <IconButton
                icon={<Trash2 aria-hidden="true" />}
                label={t('remove', { name })}
                onClick={() => onChange({ type: 'remove', id })}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A line while the menu is loading. */
const UNKNOWN: PickedLine = { line: null, problem: null };

function useProblemText() {
  const { t } = useTranslation('order-entry');
  const language = useLanguage();
  return (problem: NonNullable<PickedLine['problem']>): string =>
    t(`problem.${problem.problem}`, { group: 'group' in problem ? localizedText(problem.group.name, language) : '' });
}
