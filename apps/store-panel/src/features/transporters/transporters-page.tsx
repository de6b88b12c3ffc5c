import { type TransporterRecord, useListTransportersQuery } from '@store-panel/api-client/rtk/parcels';
import { TRANSPORTER_LIMITS } from '@store-panel/domain/shipments/transporters';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Plus, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { TransporterCard } from './transporter-card.tsx';
import { TransporterDialog } from './transporter-dialog.tsx';
import css from './transporters.module.css';

/** Who brings the store's parcels, and how their updates come. */
export function TransportersPage() {
  const { t } = useTranslation('transporters');
  const query = useListTransportersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage screen="transporters" intro={t('intro')} query={query}>
      {(transporters) => <Transporters transporters={transporters} />}
    </SettingsPage>
  );
}

function Transporters({ transporters }: { readonly transporters: readonly TransporterRecord[] }) {
  const { t } = useTranslation('transporters');
  const isReadOnly = useIsReadOnly();
  const [isAdding, setAdding] = useState(false);
  const startAdding = () => setAdding(true);
  usePageCommands([{ id: 'add', label: t('add'), icon: Plus, denial: changeDenial, run: startAdding }]);
  return (
    <div className={css.page}>
      {transporters.length < TRANSPORTER_LIMITS.perStore && (
        <div>
          <Button variant="primary" icon={<Plus aria-hidden="true" />} disabled={isReadOnly} onClick={startAdding}>
            {t('add')}
          </Button>
        </div>
      )}
      {transporters.length === 0 ? (
        <EmptyState icon={<Truck aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <ul className={css.cards}>
          {transporters.map((transporter) => (
            <li key={transporter.transporter_id}>
              <TransporterCard transporter={transporter} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <TransporterDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
