import { formatMoney } from '@store-panel/domain/money/money';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { ChangedList } from '#features/order-entry/cart/changed-list.tsx';
import type { MenuChange } from './use-menu-price-changes.ts';

interface MenuChangesProps {
  readonly changes: readonly MenuChange[];
  readonly currency: string;
  readonly onAgree: () => void;
  /** Id of the button that accepts the changes. */
  readonly id: string;
}

/** What changed in the menu since it was shown. The edit is saved only after the user accepts the changes. */
export function MenuChanges({ changes, currency, onAgree, id }: MenuChangesProps) {
  const { t } = useTranslation('order-entry');
  const language = useLanguage();
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, { language, currency }));
  function describeChange({ name: known, before, after, problem }: MenuChange): string {
    const name = known ?? t('cart.unknown');
    if (after !== null) return t('changed.line', { name, before: money(before), after: money(after) });
    return problem === null ? t('changed.gone', { name }) : t(`again.${goneBy(problem.problem)}`, { line: name });
  }
  return (
    <ChangedList
      id={id}
      changes={changes.map((change) => ({ key: change.key, text: describeChange(change) }))}
      onAgree={onAgree}
    />
  );
}

/** If the item itself is available, other modifiers have to be chosen. */
function goneBy(problem: NonNullable<MenuChange['problem']>['problem']) {
  if (problem === 'not_on_menu') return 'gone';
  return problem === 'out_of_stock' || problem === 'sold_out' ? problem : 'choice';
}
