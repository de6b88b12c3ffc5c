import { download } from '@store-panel/api-client/files/download';
import { type ClaimRow, useListClaimsQuery } from '@store-panel/api-client/rtk/claims';
import { Badge } from '@store-panel/ui/badge';
import { Link } from '@store-panel/ui/link';
import { ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToClaim } from '#paths.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FilteredListPage } from '#shared/lists/filtered-list-page.tsx';
import { useFilteredList } from '#shared/lists/filters/use-filtered-list.ts';
import { shownPage } from '#shared/lists/list-table.tsx';
import { useSearchParams, withParams } from '#shared/search-params.ts';
import { useClaimColumns } from './claim-columns.tsx';
import { ClaimDrawer } from './claim-drawer.tsx';
import { CLAIM_LIST, useClaimFilterTexts } from './claim-list.ts';
import { ClaimSelectionBar } from './claim-selection-bar.tsx';
import { useClaimsLiveRefresh } from './use-claims-live-refresh.ts';

const rowKey = ({ claim_id }: ClaimRow) => claim_id;

/** The claims of a store, sorted by due date. The search params name the claim that is open in the drawer. */
export function ClaimsPage() {
  const { t } = useTranslation('claims');
  const { client } = useAppServices();
  const [params, setParams] = useSearchParams();
  const list = useFilteredList(CLAIM_LIST);
  const query = useListClaimsQuery(list.request);
  useClaimsLiveRefresh();
  const { claims = [], overdue = 0 } = shownPage(query) ?? {};
  const close = useCallback(
    () => setParams((now) => withParams(now, { claim: null }), { preventScrollReset: true }),
    [setParams],
  );
  const openClaimId = params.get('claim');

  return (
    <FilteredListPage
      screen="claims"
      list={list}
      query={query}
      rowsOf={(page) => page.claims}
      rowKey={rowKey}
      rowHref={({ claim_id }) => pathToClaim(claim_id, params)}
      columns={useClaimColumns()}
      filterTexts={useClaimFilterTexts()}
      countOf={(count) => t('result.count', { count })}
      // Overdue claims of the whole store, whatever the filters.
      resultNote={
        overdue > 0 && (
          <Link href="?due=overdue">
            <Badge tone="danger">{t('result.overdue', { count: overdue })}</Badge>
          </Link>
        )
      }
      exported={{
        description: t('export.all'),
        fileName: t('export.fileName'),
        fetchFile: (format, options) =>
          download(client, 'POST /api/store/export_claims', list.exportBody(format), options),
      }}
      selectionLabel={({ claim_number }) => t('bulk.select', { number: claim_number })}
      selectionBar={<ClaimSelectionBar claims={claims} ids={list.selection.ids} onChoose={list.selection.choose} />}
      noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
      empty={{ icon: <ShieldCheck />, title: t('empty.title'), text: t('empty.text') }}
    >
      {openClaimId !== null && <ClaimDrawer key={openClaimId} claimId={openClaimId} onClose={close} />}
    </FilteredListPage>
  );
}
