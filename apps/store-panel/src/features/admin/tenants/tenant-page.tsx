import { type TenantRecord, useGetTenantQuery } from '@store-panel/api-client/rtk/admin/tenants';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Button } from '@store-panel/ui/button';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { pathTo } from '#paths.ts';
import { NEW_TENANT } from '#shared/admin-paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { DeleteTenantDialog } from './delete-tenant-dialog.tsx';
import { TenantForm } from './tenant-form.tsx';
import css from './tenants.module.css';

/** Edits a courier tenant, or adds one. */
export function TenantPage() {
  const { tenantId = '' } = useParams();
  return tenantId === NEW_TENANT ? <NewTenant /> : <ExistingTenant id={tenantId} />;
}

function useBack() {
  const { t } = useTranslation('screens');
  return { href: pathTo('tenants'), label: t(screenLabelKey('tenants')) };
}

function NewTenant() {
  const { t } = useTranslation('tenants');
  usePageTitle(t('add'));
  return (
    <Page>
      <PageHeader title={t('add')} back={useBack()} />
      <TenantForm />
    </Page>
  );
}

function ExistingTenant({ id }: { readonly id: string }) {
  const { t } = useTranslation(['tenants', 'screens']);
  const query = useGetTenantQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: record } = query;
  const title = record?.name ?? t(`screens:${screenLabelKey('tenant')}`);
  usePageTitle(title);
  const back = useBack();
  if (!record) {
    return (
      <Page>
        <PageHeader title={title} back={back} />
        <RecordFallback query={query} missing={{ title: t('missing.title'), text: t('missing.text') }}>
          <div aria-busy="true">
            <Skeleton height="32rem" />
          </div>
        </RecordFallback>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={<bdi>{title}</bdi>}
        description={<Counts record={record} />}
        back={back}
        actions={<DeleteButton record={record} />}
      />
      <TenantForm key={record.version} record={record} onReload={() => void query.refetch()} />
    </Page>
  );
}

function Counts({ record }: { readonly record: TenantRecord }) {
  const { t } = useTranslation('tenants');
  return (
    <span className={css.facts}>
      <span>
        {t('column.openClaims')}: {record.open_claims}
      </span>
      <span>
        {t('column.stores')}: {record.stores}
      </span>
    </span>
  );
}

function DeleteButton({ record }: { readonly record: TenantRecord }) {
  const { t } = useTranslation('tenants');
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setDialogOpen(true)}>
        {t('delete.action')}
      </Button>
      {isDialogOpen && <DeleteTenantDialog record={record} onClose={() => setDialogOpen(false)} />}
    </>
  );
}
