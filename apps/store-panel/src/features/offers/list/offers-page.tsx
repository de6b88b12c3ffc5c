import { useListOffersQuery } from '@store-panel/api-client/rtk/offers';
import { OFFER_STATES } from '@store-panel/domain/offers/offer';
import { ButtonLink } from '@store-panel/ui/button-link';
import { BadgePercent, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { UsesDrawer } from '#features/offers/uses/uses-drawer.tsx';
import { pathToNewOffer } from '#shared/offers/offer-paths.ts';
import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { OptionFilter } from '#shared/lists/filters/option-filter.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useListParams } from '#shared/lists/list-params.ts';
import { useSearchParams, withParams } from '#shared/search-params.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { rowHref, rowKey, useOfferColumns } from './offer-columns.tsx';
import { OfferPresets } from './offer-presets.tsx';
import { filterOffers } from './offer-rows.ts';

const FILTER_OPTIONS = { state: ['all', ...OFFER_STATES] } as const;
type StateFilter = (typeof FILTER_OPTIONS.state)[number];
/** As a list is read: what runs or will run first. */
const STATE_ORDER = [
  'all',
  'runs',
  'paused',
  'starts_later',
  'off',
  'used_up',
  'ended',
] as const satisfies StateFilter[];

/** The offer whose uses are shown beside the list. */
const USES_PARAM = 'uses';

const MINUTE_MS = 60_000;

/** The store's offers and promo codes: what each gives, where it stands, and what it has given so far. */
export function OffersPage() {
  const { t } = useTranslation('offers');
  const navigate = useNavigate();
  const { session } = useStoreSession();
  const params = useListParams(FILTER_OPTIONS);
  const { query: text, state, page, perPage } = params.filters;
  const query = useListOffersQuery(undefined, { refetchOnMountOrArgChange: true });
  const minute = useServerTime((now) => Math.floor(now / MINUTE_MS));
  const { data } = query;
  const shown = useMemo(() => {
    if (!data) return undefined;
    const rows = filterOffers(data.offers, { query: text, state }, minute * MINUTE_MS, session.timezone);
    return { rows: rows.slice((page - 1) * perPage, page * perPage), count: rows.length };
  }, [data, text, state, page, perPage, minute, session.timezone]);
  const startNew = () => void navigate(pathToNewOffer());
  usePageCommands([{ id: 'add', label: t('add'), icon: Plus, denial: changeDenial, run: startNew }]);
  useShortcuts([
    { keys: ['n'], description: t('add'), scope: 'page', onPress: startNew },
    {
      keys: ['/'],
      description: t('search.label'),
      scope: 'page',
      onPress: () => document.querySelector<HTMLElement>('[role="search"] input')?.focus(),
    },
  ]);
  const [search, setSearch] = useSearchParams();
  const usesOf = data?.offers.find(({ offer_id }) => offer_id === search.get(USES_PARAM));
  const closeUses = () =>
    setSearch((current) => withParams(current, { [USES_PARAM]: null }), { preventScrollReset: true });
  return (
    <>
      {usesOf && <UsesDrawer key={usesOf.offer_id} offer={usesOf} onClose={closeUses} />}
      <ListPage
        screen="offers"
        description={t('intro')}
        actions={
          <ButtonLink variant="primary" icon={<Plus aria-hidden="true" />} href={pathToNewOffer()}>
            {t('add')}
          </ButtonLink>
        }
        query={{ ...query, data: shown, currentData: query.currentData && shown }}
        rowsOf={({ rows }) => rows}
        rowKey={rowKey}
        rowHref={rowHref}
        columns={useOfferColumns(data?.currency ?? session.currency)}
        params={params}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        filters={
          <OptionFilter
            label={t('filter.label')}
            options={STATE_ORDER}
            value={state}
            labelOf={(option) => (option === 'all' ? t('filter.all') : t(`state.${option}`))}
            onChange={(option) => params.change({ state: option })}
          />
        }
        empty={{ icon: <BadgePercent />, title: t('empty.title'), text: t('empty.text'), actions: <OfferPresets /> }}
      />
    </>
  );
}
