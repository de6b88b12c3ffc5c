import { PPM, formatAmount, formatMoney } from '@store-panel/domain/money/money';
import { flagWord } from '@store-panel/domain/menu-import/menu-words';
import type { EditGridCell, EditGridColumn } from '@store-panel/ui/edit-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import {
  draftKey,
  type GridDrafts,
  type GridField,
  type GridFormat,
  type GridPart,
  savedValue,
} from './grid-drafts.ts';

/** The columns that parts of a kind have: those of the store's own tax rates only where it uses them. */
export function useGridColumns(
  kind: GridPart['kind'],
  drafts: GridDrafts,
  { language, currency }: GridFormat,
): readonly EditGridColumn<GridPart>[] {
  const { t } = useTranslation('menu-bulk');
  const { usesItemTax } = useStoreSession().session.store;
  return useMemo(() => {
    const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 });
    const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 4, useGrouping: false });
    const words = {
      price: {
        text: (value: number) => formatMoney(value, { language, currency }),
        input: (value: number) => formatAmount(value, { language, currency }),
      },
      tax_ppm: {
        text: (value: number | null) => (value === null ? t('tax.store') : rate.format(value / PPM)),
        input: (value: number | null) => (value === null ? '' : percent.format((100 * value) / PPM)),
      },
      is_visible: {
        text: (value: boolean) => flagWord(value, language),
        input: (value: boolean) => flagWord(value, language),
      },
    } as const;
    function cellOf(part: GridPart, field: GridField): EditGridCell | null {
      if (!Object.hasOwn(part.values, field)) return null;
      const { text, input } = words[field] as { text: (value: unknown) => string; input: (value: unknown) => string };
      const saved = savedValue(part, field);
      const draft = drafts.get(draftKey(part.id, field));
      if (draft !== undefined && !('value' in draft))
        return { text: draft.text, input: draft.text, former: text(saved), problem: t(`grid.problem.${field}`) };
      const value = draft === undefined ? saved : draft.value;
      return {
        text: text(value),
        input: input(value),
        isSet: value === true,
        ...(value !== saved && { former: text(saved) }),
      };
    }
    const column = (field: GridField): EditGridColumn<GridPart> => ({
      id: field,
      header: t(`grid.column.${field}`),
      cell: (part) => cellOf(part, field),
      ...(field === 'is_visible'
        ? { kind: 'flag' as const, size: { min: 6, share: 0.5 } }
        : { align: 'end' as const, inputMode: 'decimal' as const }),
    });
    const isTaxed = kind === 'item' && usesItemTax;
    return [column('price'), ...(isTaxed ? [column('tax_ppm')] : []), column('is_visible')];
  }, [t, language, currency, kind, usesItemTax, drafts]);
}
