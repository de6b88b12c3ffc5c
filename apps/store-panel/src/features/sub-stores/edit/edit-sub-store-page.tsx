import { type SubStoreRecord, useGetSubStoreQuery } from '@store-panel/api-client/rtk/sub-stores';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { localizedText } from '@store-panel/domain/geo/languages';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { Page } from '@store-panel/ui/page';
import { Ban, CircleCheck, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { pathTo } from '#paths.ts';
import { PageHeader } from '#shared/frame/page-header.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { BlockDialog } from '#features/sub-stores/block-dialog.tsx';
import { ImpersonationNotice } from '#features/sub-stores/impersonation-notice.tsx';
import { LastSeen } from '#features/sub-stores/last-seen.tsx';
import { SubStoreStateChip } from '#features/sub-stores/sub-store-state-chip.tsx';
import { useCanEdit } from '#features/sub-stores/use-can-edit.ts';
import { EditForm } from './edit-form.tsx';
import css from './edit-sub-store-page.module.css';
import { FormSkeleton } from './form-skeleton.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useFormLocale } from './use-form-locale.ts';

/** One sub-store: details, grants, password and blocking. */
export function EditSubStorePage() {
  const { t } = useTranslation(['sub-stores', 'screens']);
  const language = useLanguage();
  const { subStoreId = '' } = useParams();
  const formLocale = useFormLocale();
  const query = useGetSubStoreQuery(subStoreId);
  const { currentData: record } = query;
  const name = record ? localizedText(record.name, language) : t(`screens:${screenLabelKey('sub-store-edit')}`);
  usePageTitle(name);
  const back = { href: pathTo('sub-stores'), label: t(`screens:${screenLabelKey('sub-stores')}`) };
  return (
    <Page width="narrow">
      {record ? (
        <>
          <PageHeader
            title={<bdi>{name}</bdi>}
            status={<SubStoreStateChip isBlocked={!record.is_approved} />}
            description={<SubStoreDates record={record} />}
            back={back}
            actions={<Actions record={record} />}
          />
          <ImpersonationNotice />
          {formLocale ? <EditForm key={record.version} record={record} formLocale={formLocale} /> : <FormSkeleton />}
        </>
      ) : (
        <>
          <PageHeader title={name} back={back} />
          <RecordFallback query={query} missing={{ title: t('missing.title'), text: t('missing.text') }}>
            <FormSkeleton />
          </RecordFallback>
        </>
      )}
    </Page>
  );
}

function SubStoreDates({ record }: { readonly record: SubStoreRecord }) {
  const { t } = useTranslation('sub-stores');
  const language = useLanguage();
  const { session } = useStoreSession();
  const since = dateStamp(Date.parse(record.created_at), { language, zone: session.timezone });
  return (
    <span className={css.facts}>
      <span>{t('since', { date: since })}</span>
      <span>
        {t('column.seen')}: <LastSeen at={record.last_seen_at} />
      </span>
    </span>
  );
}

function Actions({ record }: { readonly record: SubStoreRecord }) {
  const { t } = useTranslation('sub-stores');
  const canEdit = useCanEdit();
  const canBlock = useCanEdit('open');
  const [dialog, setDialog] = useState<'block' | 'password'>();
  const isBlocked = !record.is_approved;
  const close = () => setDialog(undefined);
  return (
    <>
      <Button icon={<KeyRound aria-hidden="true" />} disabled={!canEdit} onClick={() => setDialog('password')}>
        {t('password.title')}
      </Button>
      <Button
        icon={isBlocked ? <CircleCheck aria-hidden="true" /> : <Ban aria-hidden="true" />}
        disabled={!canBlock}
        onClick={() => setDialog('block')}
      >
        {t(isBlocked ? 'unblock.action' : 'block.action')}
      </Button>
      {dialog === 'block' && <BlockDialog record={record} onClose={close} />}
      {dialog === 'password' && <PasswordDialog record={record} onClose={close} />}
    </>
  );
}
