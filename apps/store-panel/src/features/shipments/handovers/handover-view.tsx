import { type HandoverDetail, useGetHandoverQuery } from '@store-panel/api-client/rtk/handovers';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { PageHeader } from '#shared/frame/page-header.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { ClosedHandover } from './closed-handover.tsx';
import { OpenHandover } from './open-handover.tsx';

type Words = ReturnType<typeof useTranslation<'handover'>>['t'];

function titleOf(data: HandoverDetail | undefined, t: Words): string {
  if (data === undefined) return t('closed.number');
  const { transporter } = data.handover;
  return transporter === null ? t('waiting.noTransporter') : t('one.title', { name: transporter.name });
}

/** One handover: its parcels are scanned, or it was closed. */
export function HandoverView({ id }: { readonly id: string }) {
  const { t } = useTranslation('handover');
  const query = useGetHandoverQuery(id, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const title = titleOf(data, t);
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} back={{ href: pathTo('handover'), label: t('one.back') }} />
      {data === undefined ? (
        <RecordFallback query={query} missing={{ title: t('closed.missing'), text: '' }}>
          <div aria-busy="true">
            <Skeleton height="24rem" />
          </div>
        </RecordFallback>
      ) : data.handover.state === 'open' ? (
        <OpenHandover detail={data} />
      ) : (
        <ClosedHandover detail={data} />
      )}
    </Page>
  );
}
