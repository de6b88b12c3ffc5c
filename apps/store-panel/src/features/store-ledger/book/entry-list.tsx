import { useGetStoreLedgerQuery } from '@store-panel/api-client/rtk/admin/store-ledger';
import { ENTRY_KIND_NAMES, type EntryKind } from '@store-panel/domain/ledger/entry-kinds';
import { Button } from '@store-panel/ui/button';
import { Select } from '@store-panel/ui/select';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MoneyRow, MoneyRows, NoMoneyRows } from '#shared/money/money-rows.tsx';
import type { ReviewedStore } from '#shared/money/reviewed-store.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { EntryRow } from './entry-row.tsx';
import { kindName } from './ledger-texts.ts';
import css from '../store-ledger.module.css';

interface EntryListProps {
  readonly store: ReviewedStore;
}

/** The entries of a book, the newest first, of all kinds or one. */
export function EntryList({ store }: EntryListProps) {
  const { t } = useTranslation('store-ledger');
  const [kind, setKind] = useState<EntryKind>();
  return (
    <section aria-label={t('entries.title')} className={css.section}>
      <div className={css.line}>
        <h3 className={css.heading}>{t('entries.title')}</h3>
        <Select
          label={t('entries.kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('entries.all') },
            ...ENTRY_KIND_NAMES.map((value) => ({ value, label: kindName(value) })),
          ]}
          onChange={(event) => setKind(ENTRY_KIND_NAMES.find((name) => name === event.target.value))}
        />
      </div>
      <MoneyRows>
        <EntryPages key={kind ?? ''} store={store} kind={kind} before={undefined} />
      </MoneyRows>
    </section>
  );
}

/** Of the first page so many are shown until more are requested. */
const FIRST_SHOWN = 10;

interface EntryPagesProps extends EntryListProps {
  readonly kind: EntryKind | undefined;
  /** The last entry of the page before; undefined for the first page. */
  readonly before: number | undefined;
}

/** A page, and those after it once they are requested. */
function EntryPages({ store, kind, before }: EntryPagesProps) {
  const { t } = useTranslation('store-ledger');
  const [hasMore, setMore] = useState(false);
  const [isWhole, setWhole] = useState(before !== undefined);
  const query = useGetStoreLedgerQuery(
    { store_id: store.storeId, ...(kind && { kind }), ...(before !== undefined && { before }) },
    { refetchOnMountOrArgChange: true },
  );
  const page = query.currentData;
  const entries = page?.entries;
  if (!page || !entries)
    return (
      <li>
        <RecordFallback query={query} missing={{ title: t('entries.title'), text: t('missing') }}>
          <div aria-busy="true">
            <Skeleton height="10rem" />
          </div>
        </RecordFallback>
      </li>
    );
  if (entries.length === 0 && before === undefined)
    return (
      <MoneyRow>
        <NoMoneyRows>{t(kind ? 'entries.noneOfKind' : 'entries.none')}</NoMoneyRows>
      </MoneyRow>
    );
  const shown = isWhole ? entries : entries.slice(0, FIRST_SHOWN);
  const isCut = shown.length < entries.length;
  return (
    <>
      {shown.map((entry) => (
        <EntryRow key={entry.no} store={store} entry={entry} currency={page.currency} />
      ))}
      {(isCut || page.has_more) &&
        (hasMore && !isCut ? (
          <EntryPages store={store} kind={kind} before={entries.at(-1)?.no} />
        ) : (
          <li className={css.more}>
            <Button onClick={() => (isCut ? setWhole(true) : setMore(true))}>{t('entries.more')}</Button>
          </li>
        ))}
    </>
  );
}
