import { screenLabelKey } from '@store-panel/domain/access/screens';
import { storeFormattedId } from '@store-panel/domain/ids/formatted-id';
import { localizedText } from '@store-panel/domain/geo/languages';
import { STORE_APPROVAL, type StoreApproval } from '@store-panel/domain/store/approval';
import { DEFAULT_STORE_FLAGS, type StoreFlags } from '@store-panel/domain/store/flags';
import { Avatar } from '@store-panel/ui/avatar';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Page, PageColumns } from '@store-panel/ui/page';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleMinus, CircleX, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PageHeader } from '#shared/frame/page-header.tsx';
import { imageUrl } from '#shared/deployment.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { PushCard } from '#shared/push/push-card.tsx';
import { useStoreName } from '#shared/session/store-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ContactCard } from './contact/contact-card.tsx';
import { DetailsCard } from './details/details-card.tsx';
import { DocumentsCard } from './documents/documents-card.tsx';
import { FlagCard } from './facts/flag-card.tsx';
import { ReferralCard } from './facts/referral-card.tsx';
import { RegionCard } from './facts/region-card.tsx';
import { PictureButton } from './picture/picture-button.tsx';
import css from './profile-page.module.css';
import { PasswordCard } from './security/password-card.tsx';
import { SessionsCard } from './security/sessions-card.tsx';
import { NextSteps } from './account-status/next-steps.tsx';
import { AccountStatusNotices } from './account-status/account-status-notices.tsx';
import { usePermissions } from './use-permissions.ts';

const APPROVAL_STYLES = {
  approved: ['success', CircleCheck],
  blocked: ['danger', CircleX],
  business_off: ['warning', CircleMinus],
} as const satisfies Record<keyof typeof STORE_APPROVAL, readonly [string, typeof CircleCheck]>;

const REVIEW_STYLES = {
  waiting: ['info', Hourglass],
  declined: ['danger', CircleX],
} as const;

/** What the platform permits the store; every other flag is a state. */
const PERMISSION_FLAGS = [
  'canEditOrder',
  'canCompleteOrder',
  'asksReadyTime',
  'canAddProvider',
  'canCreateGroup',
  'providesTableBooking',
  'courierService',
] as const satisfies readonly (keyof StoreFlags)[];

const STATE_FLAGS = (Object.keys(DEFAULT_STORE_FLAGS) as (keyof StoreFlags)[]).filter(
  (flag) => !PERMISSION_FLAGS.some((permissionFlag) => permissionFlag === flag),
);

const approvalName = (state: StoreApproval) =>
  (Object.keys(STORE_APPROVAL) as (keyof typeof STORE_APPROVAL)[]).find((name) => STORE_APPROVAL[name] === state) ??
  'approved';

/** The store's profile. The only page that stays open to a store that is not approved or not verified. */
export function ProfilePage() {
  const { t } = useTranslation(['profile', 'screens', 'status', 'shell']);
  const { session } = useStoreSession();
  const { denial } = usePermissions();
  const { store, subStore, flags, kind } = session;
  const language = useLanguage();
  const name = useStoreName(session);
  usePageTitle(t(`screens:${screenLabelKey('profile')}`));
  return (
    <Page>
      <PageHeader title={t('title')} status={<AccountStatusChip />} />
      <AccountStatusNotices />
      <NextSteps />
      {denial !== null && kind === 'main' && <InlineAlert tone="info">{t(denial)}</InlineAlert>}
      <div className={css.identity}>
        <Avatar name={name} image={imageUrl(store.imageUrl)} size="lg" />
        <div className={css.names}>
          <p className={css.name}>{name}</p>
          <p className={css.below}>
            <LtrText>{storeFormattedId((subStore ?? store).uniqueId)}</LtrText>
            {subStore && ` · ${t('subStoreOf', { store: localizedText(store.name, language) })}`}
          </p>
        </div>
        <PictureButton />
      </div>
      <PageColumns
        aside={
          <>
            <ContactCard />
            <PasswordCard />
            <SessionsCard />
            <PushCard />
            <ReferralCard />
          </>
        }
      >
        <DetailsCard />
        {kind === 'main' && <DocumentsCard />}
        <RegionCard />
        <div className={css.cards}>
          <FlagCard title={t('section.permissions')} flags={flags} names={PERMISSION_FLAGS} />
          <FlagCard title={t('section.state')} flags={flags} names={STATE_FLAGS} />
        </div>
      </PageColumns>
    </Page>
  );
}

/** The status of the store as a chip: the application takes precedence over the approval. */
function AccountStatusChip() {
  const { t } = useTranslation('status');
  const { store } = useStoreSession().session;
  const approval = approvalName(store.approval);
  if (store.review !== 'approved' && approval === 'approved') {
    const [tone, Icon] = REVIEW_STYLES[store.review];
    return (
      <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
        {t(`review.${store.review}`)}
      </StatusChip>
    );
  }
  const [tone, Icon] = APPROVAL_STYLES[approval];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`approval.${approval}`)}
    </StatusChip>
  );
}
