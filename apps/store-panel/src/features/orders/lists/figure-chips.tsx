import { useGetCustomerQuery } from '@store-panel/api-client/rtk/customers';
import { useListOrderCouriersQuery } from '@store-panel/api-client/rtk/orders/order-lists';
import { useGetMenuQuery } from '@store-panel/api-client/rtk/menu';
import { localizedText } from '@store-panel/domain/geo/languages';
import { FACT_CRITERIA, type FactCriterion, type FactsFilter } from '@store-panel/domain/insight/facts-filter';
import { hourKey } from '@store-panel/domain/insight/facts';
import { formatFacts } from '@store-panel/domain/insight/orders-href';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { useTranslation } from 'react-i18next';

import { weekdayName } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useDeliveryCriteria } from '#shared/insight/delivery-criteria.ts';
import { ActiveFilterChips, joinLabels, type NamedFilter } from '#shared/lists/filters/active-filter-chips.tsx';
import { type ChangeFilters, DEFAULT_FILTERS, type OrderFilters } from './list-filters.ts';

/** In place of a figure where there is none. */
const NO_FACTS: FactsFilter = { start_date: '2000-01-01', end_date: '2000-01-01' };

export interface FigureChipsProps {
  readonly facts: FactsFilter | null;
  /** Whose orders are shown; null: all customers'. */
  readonly customer: string | null;
  /** Other active filters of the list. */
  readonly filters: readonly NamedFilter<OrderFilters>[];
  readonly onChange: ChangeFilters;
}

/** The active filters of the orders of a figure or a customer. Loaded when one of them has led to the list. */
export function FigureChips({ facts, customer, filters, onChange }: FigureChipsProps) {
  const { t } = useTranslation('order-lists');
  const { data: found } = useGetCustomerQuery(customer ?? '', { skip: customer === null });
  const name = customer === null ? '' : ((found?.user.name || found?.user.phone) ?? '…');
  const ofFigure = useFactsFilters(facts ?? NO_FACTS);
  const all: readonly NamedFilter<OrderFilters>[] = [
    ...filters,
    [t('column.customer'), name, { user: '' }],
    ...(facts === null ? [] : ofFigure),
  ];
  const isOfItems = facts?.item_key !== undefined || facts?.sub_category_id !== undefined;
  return (
    <>
      <ActiveFilterChips filters={all} defaultFilters={DEFAULT_FILTERS} onChange={onChange} />
      {isOfItems && <p>{t('facts.note')}</p>}
    </>
  );
}

/** What of a figure's orders is counted, each removed by a press; without its days it is no figure any more. */
function useFactsFilters(facts: FactsFilter): readonly NamedFilter<OrderFilters>[] {
  const { t } = useTranslation(['order-lists', 'status', 'orders']);
  const language = useLanguage();
  const { data: couriers = [] } = useListOrderCouriersQuery(undefined, { skip: facts.provider_id === undefined });
  const ofDeliveries = useDeliveryCriteria(facts);
  const isOfMenu = facts.item_key !== undefined || facts.sub_category_id !== undefined;
  const menu = useGetMenuQuery(undefined, { skip: !isOfMenu }).data?.menu;
  /** The name that the menu has today; that of an item that is not on it is its key. */
  const itemName = (key: string) => {
    const item = menu?.items.find(({ item_id }) => item_id === key);
    return item ? localizedText(item.name, language) : key;
  };
  const subCategoryName = (id: string) => {
    const found = menu?.sub_categories.find(({ sub_category_id }) => sub_category_id === id);
    return found ? localizedText(found.name, language) : '…';
  };
  const named: {
    readonly [Name in FactCriterion]: (value: NonNullable<FactsFilter[Name]>) => readonly [string, string];
  } = {
    hours: (hours) => [t('facts.hours'), joinLabels(hours, hourKey)],
    weekdays: (days) => [t('facts.weekdays'), joinLabels(days, (day) => weekdayName(day, language))],
    source: (source) => [t('facts.source'), t(`facts.sourceOf.${source}`)],
    order_type: (type) => [t('column.type'), t(`type.${type}`)],
    outcome: (outcome) => [t('facts.outcome'), t(`facts.outcomeOf.${outcome}`)],
    reason_kind: (kind) => [t('facts.reason'), t(`orders:reason.preset.${kind === 'none' ? 'other' : kind}`)],
    item_key: (key) => [t('search.field.item'), itemName(key)],
    sub_category_id: (id) => [t('facts.subCategory'), subCategoryName(id)],
    payment_method: (method) => [t('filter.paymentMethod'), t(`status:payment_method.${method}`)],
    provider_id: (id) => [
      t('filter.courier'),
      couriers.find(({ provider_id }) => provider_id === id)?.provider_name ?? '…',
    ],
    late: (late) => [t('facts.late'), t(`facts.lateOf.${late}`)],
    ...ofDeliveries,
  };
  const criterion = (name: FactCriterion): readonly NamedFilter<OrderFilters>[] => {
    const value = facts[name];
    if (value === undefined) return [];
    const { [name]: _removed, ...rest } = facts;
    const [label, text] = (named[name] as (of: typeof value) => readonly [string, string])(value);
    return [[label, text, { facts: formatFacts(rest) }]];
  };
  const dateText = (day: string) => dateStamp(Date.parse(day), { language, zone: 'UTC' });
  const [from, to] = [dateText(facts.start_date), dateText(facts.end_date)];
  return [
    [t('facts.days'), from === to ? from : `${from} – ${to}`, { facts: '' }],
    ...FACT_CRITERIA.flatMap(criterion),
  ];
}
