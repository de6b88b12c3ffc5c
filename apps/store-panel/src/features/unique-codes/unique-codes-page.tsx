import { type UniqueCodeList, useListUniqueCodesQuery } from '@store-panel/api-client/rtk/unique-codes';
import { CODE_PURPOSES, type CodePurpose } from '@store-panel/domain/unique-codes/unique-code';
import { Button } from '@store-panel/ui/button';
import { DataTable } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Plus, TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

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

function UniqueCodes({ list }: { readonly list: UniqueCodeList }) {
  const { batches } = list;
  const { t } = useTranslation('unique-codes');
  const isReadOnly = useIsReadOnly();
  const [isAdding, setAdding] = useState(false);
  /** Only here, and gone with the page. */
  const [made, setMade] = useState<MadeCodes>();
  const columns = useCodeColumns();
  const [purpose, setPurpose] = useState<CodePurpose | 'all'>('all');
  const shown = batches.filter((batch) => purpose === 'all' || batch.purpose === purpose);
  const startAdding = () => setAdding(true);
  usePageCommands([
    {
      id: 'add',
      label: t('add'),
      icon: Plus,
      denial: changeDenial,
      run: startAdding,
    },
  ]);
  return (
    <div className={css.page}>
      <div className={css.tools}>
        <Button variant="primary" icon={<Plus aria-hidden="true" />} disabled={isReadOnly} onClick={startAdding}>
          {t('add')}
        </Button>
        {batches.length > 0 && (
          <SegmentedControl
            label={t('field.purpose')}
            value={purpose}
            onChange={setPurpose}
            options={(['all', ...CODE_PURPOSES] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
        )}
      </div>
      <DataTable
        label={t('list')}
        columns={columns}
        rows={shown}
        rowKey={batchKey}
        {...(shown.length === 0 && {
          fallback: (
            <EmptyState
              icon={<TicketCheck aria-hidden="true" />}
              title={t(batches.length === 0 ? 'empty.title' : 'empty.filtered')}
            >
              {batches.length === 0 && t('empty.text')}
            </EmptyState>
          ),
        })}
      />
      {isAdding && (
        <AddCodesDialog
          list={list}
          onClose={() => setAdding(false)}
          onMade={(codes) => {
            setAdding(false);
            setMade(codes);
          }}
        />
      )}
      {made && <MadeCodesDialog made={made} pageUrl={list.page_url} onClose={() => setMade(undefined)} />}
    </div>
  );
}
