import type { AdminStoreDetail } from '@store-panel/api-client/rtk/admin/stores';
import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { BalanceDialog } from './balance-dialog.tsx';

/** What the store has at the platform, for parcels that a transporter ships. */
export function BalanceCard({ store }: { readonly store: AdminStoreDetail }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Card>
      <CardHeader title={t('section.balance')}>
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setDialogOpen(true)}>
          {t('balance.change')}
        </Button>
      </CardHeader>
      <CardBody>
        <DescriptionList
          items={[
            {
              term: t('balance.current'),
              detail: <bdi>{formatMoney(store.balance, { language, currency: store.currency })}</bdi>,
            },
          ]}
        />
        {isDialogOpen && <BalanceDialog store={store} onClose={() => setDialogOpen(false)} />}
      </CardBody>
    </Card>
  );
}
