import { CLAIM_DUES } from '@store-panel/domain/claims/claim-deadlines';
import {
  CLAIM_COLUMNS,
  CLAIM_SEARCH_FIELDS,
  CLAIM_SORTS,
  DEFAULT_CLAIM_COLUMNS,
  DEFAULT_CLAIM_SORT,
} from '@store-panel/domain/claims/claim-list';
import { CLAIM_CAUSES, CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { PAST_DAY_RANGES } from '@store-panel/domain/time/day-ranges';
import { useTranslation } from 'react-i18next';

import { defineList, multipleChoice, singleChoice } from '#shared/lists/filters/list-definition.ts';
import type { FilterTexts } from '#shared/lists/filters/list-filter-bar.tsx';

/** The list of claims. */
export const CLAIM_LIST = defineList({
  name: 'claims',
  columns: CLAIM_COLUMNS,
  defaultColumns: DEFAULT_CLAIM_COLUMNS,
  sorts: CLAIM_SORTS,
  defaultSort: DEFAULT_CLAIM_SORT,
  searchFields: CLAIM_SEARCH_FIELDS,
  ranges: PAST_DAY_RANGES,
  choices: {
    state: multipleChoice(CLAIM_STATES),
    cause: multipleChoice(CLAIM_CAUSES),
    due: singleChoice(CLAIM_DUES),
  },
});

export function useClaimFilterTexts(): FilterTexts<typeof CLAIM_LIST> {
  const { t } = useTranslation(['claims', 'claim', 'order-lists']);
  return {
    search: {
      label: t('search.label'),
      placeholder: t('search.placeholder'),
      fieldOf: (field) => t(`search.field.${field}`),
    },
    choices: {
      state: { label: t('order-lists:filter.status'), optionOf: (state) => t(`claim:state.${state}`) },
      cause: { label: t('filter.cause'), optionOf: (cause) => t(`cause.${cause}`) },
      due: { label: t('filter.due'), optionOf: (due) => t(`due.${due}`) },
    },
  };
}
