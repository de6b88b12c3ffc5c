import type { AdminStoreDetail } from '@store-panel/api-client/rtk/admin/stores';
import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';

const BalanceDialog = lazyComponent({
  load: () => import('./balance-dialog.tsx').then((module) => module.BalanceDialog),
});

/** What the store has at the platform, for parcels that a transporter ships. */
export function BalanceCard({ store }: { readonly store: AdminStoreDetail }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  /** The store whose balance is changed, as the administrator has seen it. */
  const [changed, setChanged] = useState<AdminStoreDetail>();
  const close = () => setChanged(undefined);
  return (
    <Card>
      <CardHeader title={t('section.balance')}>
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setChanged(store)}>
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
        {changed && (
          <BalanceDialog
            key={changed.version}
            store={changed}
            onClose={close}
            onUnavailable={close}
            onReload={() => setChanged(store)}
          />
        )}
      </CardBody>
    </Card>
  );
}
