import { type CourierDetail, useGetCourierQuery } from '@store-panel/api-client/rtk/couriers';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Page, PageColumns } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { Ban, CircleCheck, Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { pathTo } from '#paths.ts';
import { PageHeader } from '#shared/frame/page-header.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { changeDenial, openChangeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ImpersonationNotice } from '#features/couriers/impersonation-notice.tsx';
import css from '#features/couriers/couriers.module.css';
import { CourierDocumentsCard } from '#features/couriers/documents/courier-documents-card.tsx';
import { usePermissions } from '#features/couriers/use-permissions.ts';
import { CourierVehiclesCard } from '#features/couriers/vehicles/courier-vehicles-card.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { CourierDialog } from './courier-dialog.tsx';
import { CourierFactsCard, DeliveriesCard, PositionCard } from './courier-cards.tsx';
import { CourierStateChip } from './courier-state-chip.tsx';
import { LastSeen } from './last-seen.tsx';
import { UnavailableNotice } from './unavailable-notice.tsx';
import { useResendInvitation } from './use-resend-invitation.ts';

/** States change without events, and document URLs expire after five minutes; in ms (ours). */
const POLLING_INTERVAL_MS = 10_000;

/** One courier: contact data, documents, vehicles and current deliveries. */
export function CourierPage() {
  const { t } = useTranslation(['couriers', 'screens']);
  const { providerId = '' } = useParams();
  const query = useGetCourierQuery(providerId, {
    pollingInterval: POLLING_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { currentData: courier } = query;
  const name = courier?.name ?? t(`screens:${screenLabelKey('courier-detail')}`);
  usePageTitle(name);
  const back = { href: pathTo('delivery-staff'), label: t(`screens:${screenLabelKey('delivery-staff')}`) };
  return (
    <Page>
      {courier ? (
        <>
          <PageHeader
            title={<bdi>{name}</bdi>}
            status={
              <span className={css.chips}>
                <CourierStateChip courier={courier} />
                <UnavailableNotice obstacle={courier.obstacle} />
              </span>
            }
            description={<CourierDates courier={courier} />}
            back={back}
            actions={<Actions courier={courier} />}
          />
          <ImpersonationNotice />
          {!courier.has_joined && !courier.is_blocked && <NotJoined courier={courier} />}
          <PageColumns
            aside={
              <>
                <CourierFactsCard courier={courier} />
                <PositionCard courier={courier} />
                <DeliveriesCard deliveries={courier.deliveries} />
              </>
            }
          >
            <CourierVehiclesCard courier={courier} />
            <CourierDocumentsCard courier={courier} />
          </PageColumns>
        </>
      ) : (
        <>
          <PageHeader title={name} back={back} />
          <RecordFallback query={query} missing={{ title: t('missing.title'), text: t('missing.text') }}>
            <div aria-busy="true">
              <Stack>
                <Skeleton height="12rem" />
                <Skeleton height="12rem" />
              </Stack>
            </div>
          </RecordFallback>
        </>
      )}
    </Page>
  );
}

function CourierDates({ courier: { created_at, last_seen_at } }: { readonly courier: CourierDetail }) {
  const { t } = useTranslation('couriers');
  const language = useLanguage();
  const { session } = useStoreSession();
  const since = dateStamp(Date.parse(created_at), { language, zone: session.timezone });
  return (
    <span className={css.facts}>
      <span>{t('since', { date: since })}</span>
      <span>
        {t('column.seen')}: <LastSeen at={last_seen_at} />
      </span>
    </span>
  );
}

function NotJoined({ courier }: { readonly courier: CourierDetail }) {
  const { t } = useTranslation('couriers');
  const { canChangePeople } = usePermissions();
  const { resendInvitation, isResending } = useResendInvitation(courier);
  return (
    <InlineAlert tone="info">
      <div className={css.line}>
        <span>{t('notJoined', { name: courier.name })}</span>
        <Button
          size="sm"
          icon={<Mail aria-hidden="true" />}
          pending={isResending}
          disabled={!canChangePeople}
          onClick={() => void resendInvitation()}
        >
          {t('resendInvitation')}
        </Button>
      </div>
    </InlineAlert>
  );
}

function Actions({ courier }: { readonly courier: CourierDetail }) {
  const { t } = useTranslation('couriers');
  const { canChangePeople, canBlock } = usePermissions();
  const [dialog, setDialog] = useState<'edit' | 'block'>();
  const { is_blocked: isBlocked } = courier;
  const close = () => setDialog(undefined);
  const block = {
    id: 'block-courier',
    label: t(isBlocked ? 'unblock.action' : 'block.action'),
    icon: isBlocked ? CircleCheck : Ban,
    isAllowed: canBlock,
    denial: openChangeDenial,
    run: () => setDialog('block'),
  };
  const edit = {
    id: 'edit-courier',
    label: t('edit'),
    icon: Pencil,
    isAllowed: canChangePeople,
    denial: changeDenial,
    run: () => setDialog('edit'),
  };
  const commands = [edit, block];
  usePageCommands(commands);
  return (
    <>
      {commands.map(({ id, label, icon: Icon, isAllowed, run }) => (
        <Button key={id} icon={<Icon aria-hidden="true" />} disabled={!isAllowed} onClick={run}>
          {label}
        </Button>
      ))}
      {dialog === 'edit' && <CourierDialog courier={courier} onClose={close} />}
      {dialog === 'block' && <BlockDialog courier={courier} onClose={close} />}
    </>
  );
}
