import { type UniqueCodeList, useListUniqueCodesQuery } from '@store-panel/api-client/rtk/unique-codes';
import { Button } from '@store-panel/ui/button';
import { DataTable } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Link } from '@store-panel/ui/link';
import { Plus, TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { AddCodesDialog } from './add-codes-dialog.tsx';
import { batchKey, useCodeColumns } from './code-columns.tsx';
import { type MadeCodes, MadeCodesDialog } from './made-codes-dialog.tsx';
import css from './unique-codes.module.css';

/** Codes that are counted and end, by what was made together. */
export function UniqueCodesPage() {
  const { t } = useTranslation('unique-codes');
  const query = useListUniqueCodesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage screen="unique-codes" intro={t('intro')} query={query}>
      {(list) => <UniqueCodes list={list} />}
    </SettingsPage>
  );
}

function UniqueCodes({ list: { batches, offers } }: { readonly list: UniqueCodeList }) {
  const { t } = useTranslation('unique-codes');
  const isReadOnly = useIsReadOnly();
  const [isAdding, setAdding] = useState(false);
  /** Only here, and gone with the page. */
  const [made, setMade] = useState<MadeCodes>();
  const columns = useCodeColumns();
  const hasOffers = offers.length > 0;
  const startAdding = () => setAdding(true);
  usePageCommands([
    {
      id: 'add',
      label: t('add'),
      icon: Plus,
      denial: hasOffers ? changeDenial : () => 'unavailable',
      run: startAdding,
    },
  ]);
  return (
    <div className={css.page}>
      {!hasOffers && (
        <EmptyState
          icon={<TicketCheck aria-hidden="true" />}
          title={t('needsOffer.title')}
          actions={<Link href={pathTo('offers')}>{t('needsOffer.link')}</Link>}
        >
          {t('needsOffer.text')}
        </EmptyState>
      )}
      {hasOffers && (
        <div>
          <Button variant="primary" icon={<Plus aria-hidden="true" />} disabled={isReadOnly} onClick={startAdding}>
            {t('add')}
          </Button>
        </div>
      )}
      {(hasOffers || batches.length > 0) && (
        <DataTable
          label={t('list')}
          columns={columns}
          rows={batches}
          rowKey={batchKey}
          {...(batches.length === 0 && {
            fallback: (
              <EmptyState icon={<TicketCheck aria-hidden="true" />} title={t('empty.title')}>
                {t('empty.text')}
              </EmptyState>
            ),
          })}
        />
      )}
      {isAdding && (
        <AddCodesDialog
          offers={offers}
          onClose={() => setAdding(false)}
          onMade={(codes) => {
            setAdding(false);
            setMade(codes);
          }}
        />
      )}
      {made && <MadeCodesDialog made={made} onClose={() => setMade(undefined)} />}
    </div>
  );
}
