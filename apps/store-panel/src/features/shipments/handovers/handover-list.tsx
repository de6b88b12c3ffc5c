import { type HandoverListBody, useListHandoversQuery } from '@store-panel/api-client/rtk/handovers';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { ClosedHandovers } from './closed-handovers.tsx';
import css from './handovers.module.css';
import { WaitingCard } from './waiting-card.tsx';

type Pages = Required<HandoverListBody>;

/** What waits for each transporter, and the handovers that were closed. */
export function HandoverList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('handover');
  const [pages, setPages] = useState<Pages>({ page: 1, perPage: 20 });
  const query = useListHandoversQuery(pages, { refetchOnMountOrArgChange: true });
  const { data, currentData } = query;
  return (
    <Page>
      <ScreenHeader screen="handover" description={t('intro')} />
      {data === undefined ? (
        <RecordFallback query={query} missing={{ title: t('waiting.none'), text: t('waiting.noneText') }}>
          <div aria-busy="true">
            <Skeleton height="20rem" />
          </div>
        </RecordFallback>
      ) : (
        <>
          <section className={css.section} aria-labelledby="handover-waiting">
            <h2 id="handover-waiting" className={css.heading}>
              {t('waiting.title')}
            </h2>
            {data.waiting.transporters.length === 0 ? (
              <EmptyState icon={<Truck aria-hidden="true" />} title={t('waiting.none')}>
                {t('waiting.noneText')}
              </EmptyState>
            ) : (
              <ul className={css.cards}>
                {data.waiting.transporters.map((row) => (
                  <li key={row.transporter?.transporter_id ?? ''}>
                    <WaitingCard row={row} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          {data.count > 0 && (
            <section className={css.section} aria-labelledby="handover-closed">
              <h2 id="handover-closed" className={css.heading}>
                {t('closed.title')}
              </h2>
              <ClosedHandovers handovers={data.handovers} isStale={currentData === undefined} />
              <ListPages
                filters={pages}
                count={data.count}
                onChange={(change) => setPages((before) => ({ ...before, page: 1, ...change }))}
              />
            </section>
          )}
        </>
      )}
    </Page>
  );
}
