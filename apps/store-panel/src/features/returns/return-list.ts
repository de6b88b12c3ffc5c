import {
  DEFAULT_RETURN_COLUMNS,
  DEFAULT_RETURN_SORT,
  RETURN_COLUMNS,
  RETURN_SEARCH_FIELDS,
  RETURN_SORTS,
  RETURN_VIEWS,
} from '@store-panel/domain/returns/return-list';
import { RETURN_REASONS, RETURN_STATES } from '@store-panel/domain/returns/return-states';
import { PAST_DAY_RANGES } from '@store-panel/domain/time/day-ranges';
import { useTranslation } from 'react-i18next';

import { defineList, multipleChoice, singleChoice } from '#shared/lists/filters/list-definition.ts';
import type { FilterTexts } from '#shared/lists/filters/list-filter-bar.tsx';

/** The list of returns. */
export const RETURN_LIST = defineList({
  name: 'returns',
  columns: RETURN_COLUMNS,
  defaultColumns: DEFAULT_RETURN_COLUMNS,
  sorts: RETURN_SORTS,
  defaultSort: DEFAULT_RETURN_SORT,
  searchFields: RETURN_SEARCH_FIELDS,
  ranges: PAST_DAY_RANGES,
  choices: {
    view: singleChoice(RETURN_VIEWS),
    state: multipleChoice(RETURN_STATES),
    reason: multipleChoice(RETURN_REASONS),
  },
});

export function useReturnFilterTexts(): FilterTexts<typeof RETURN_LIST> {
  const { t } = useTranslation(['returns', 'return-reasons', 'order-lists']);
  return {
    search: {
      label: t('search.label'),
      placeholder: t('search.placeholder'),
      fieldOf: (field) => t(`search.field.${field}`),
    },
    choices: {
      view: { label: t('filter.view'), optionOf: (view) => t(`view.${view}`) },
      state: { label: t('order-lists:filter.status'), optionOf: (state) => t(`state.${state}`) },
      reason: { label: t('filter.reason'), optionOf: (reason) => t(`return-reasons:${reason}`) },
    },
  };
}
