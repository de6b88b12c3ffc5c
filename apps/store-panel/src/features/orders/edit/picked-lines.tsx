import { localizedText } from '@store-panel/domain/places/languages';
import { Badge } from '@store-panel/ui/badge';
import { IconButton } from '@store-panel/ui/icon-button';
import { Skeleton } from '@store-panel/ui/skeleton';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import type { CartAction } from '../create/cart.ts';
import { type EditMenu, type EditValues, lineOfMenu, type PickedLine, pickedLines } from './edit-form.ts';
import css from './edit-lines.module.css';
import { LineText } from './line-text.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

interface PickedLinesProps {
  readonly values: EditValues;
  readonly currency: string;
  readonly menu: EditMenu | undefined;
  readonly onChange: (action: CartAction) => void;
}

/** The new lines that are of the menu. One that cannot be had any more can only be removed. */
export function PickedLines({ values, currency, menu, onChange }: PickedLinesProps) {
  const { t } = useTranslation(['order-edit', 'create-order']);
  const language = useLanguage();
  const problemText = useProblemText();
  const lines = pickedLines(values);
  if (lines.length === 0) return null;
  return (
    <ul className={css.lines} aria-label={t('new')}>
      {lines.map((wish) => {
        const { id, quantity } = wish;
        const { line, problem } = menu ? lineOfMenu(menu, wish, language) : UNKNOWN;
        const name = line?.name ?? t('create-order:cart.unknown');
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
            <IconButton
              icon={<Trash2 aria-hidden="true" />}
              label={t('remove', { name })}
              onClick={() => onChange({ do: 'remove', id })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Of a line while the menu is not there yet. */
const UNKNOWN: PickedLine = { line: null, problem: null };

function useProblemText() {
  const { t } = useTranslation('create-order');
  const language = useLanguage();
  return (found: NonNullable<PickedLine['problem']>): string =>
    t(`problem.${found.problem}`, { group: 'group' in found ? localizedText(found.group.name, language) : '' });
}
