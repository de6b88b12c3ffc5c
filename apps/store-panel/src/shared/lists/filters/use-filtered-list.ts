import type { PageSize } from '@store-panel/domain/limits/limits';
import type { ExportFormat } from '@store-panel/domain/orders/order-export';
import { storeDay } from '@store-panel/domain/time/store-time';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoredColumns } from '#shared/lists/columns/stored-columns.ts';
import { useListParams } from '#shared/lists/list-params.ts';
import { useSelectedRows } from '#shared/lists/use-selected-rows.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { withValidDays } from './filter-params.ts';
import {
  type Choices,
  type FilterValues,
  isFiltered,
  type ListDefinition,
  toFilterRequest,
} from './list-definition.ts';

/** The search params that every filtered list has. */
interface CommonParams extends Omit<FilterValues, 'choices'> {
  readonly page: number;
  readonly perPage: PageSize;
}

/** Sets search params; the list returns to its first page. */
type ChangeParams = (changed: Readonly<Record<string, string | undefined>>) => void;

/**
 * The state of a filtered list: filters and page from the search params, visible columns from the account, selected
 * rows; and the requests that follow from it.
 */
export function useFilteredList<
  Column extends string,
  Sort extends string,
  Field extends string,
  Filters extends Choices,
>(definition: ListDefinition<Column, Sort, Field, Filters>) {
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const today = useServerTime((now) => storeDay(now, session.timezone));
  const params = useListParams(definition.params.options, definition.params.texts);
  const columns = useStoredColumns<Column>(definition.name, definition);
  const selection = useSelectedRows();

  // The params are named by the definition, so only their values have types.
  const common = params.filters as unknown as CommonParams;
  const texts = params.filters as unknown as Readonly<Record<string, string>>;
  const change: ChangeParams = params.change;
  const choices = Object.fromEntries(Object.keys(definition.choices).map((name) => [name, texts[name] ?? '']));
  const { page, perPage, ...filters } = withValidDays(common, definition.ranges[0]);
  const values: FilterValues = { ...filters, choices };
  const filter = toFilterRequest(definition, values, today);
  return {
    definition,
    values,
    pages: { page, perPage },
    today,
    isFiltered: isFiltered(definition, values),
    change,
    setPage: params.setPage,
    /** Resets days, search and choices. */
    clear: () => change({ ...definition.defaults, range: definition.ranges[0], from: '', to: '' }),
    columns,
    selection,
    /** The body of the list's endpoint. */
    request: { ...filter, page, perPage, sort: filters.sort as Sort },
    /** The body of the export's endpoint. */
    exportBody: (format: ExportFormat) => ({ filter, format, columns: [...columns.columns], language, clock }),
  };
}

/** What a page shows of a list, whatever its filters. */
export type FilteredList = Omit<ReturnType<typeof useFilteredList>, 'request' | 'exportBody'>;
