import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './account-status.module.css';

/** Why the store cannot work, in the words of the specification, and what it can do (spec §6). */
export function AccountStatusNotices() {
  const { t } = useTranslation(['profile', 'codes', 'shell']);
  const { session: control } = useAppServices();
  const { session } = useStoreSession();
  const contact = useObservable(control.publicSettings)?.admin_contact_email ?? '';
  const { store, flags, kind } = session;
  if (kind === 'sub') return null;
  const isBlocked = store.approval === STORE_APPROVAL.blocked;
  const reason = isBlocked ? 'blocked' : store.review === 'declined' ? 'declined' : 'waiting';
  const reviewNote = store.reviewNote !== '' && (
    <p className={css.note}>
      {t('accountStatus.note')} <q>{store.reviewNote}</q>
    </p>
  );
  const contactLine = contact !== '' && (
    <p>
      {t('accountStatus.contact')} <Link href={`mailto:${contact}`}>{contact}</Link>
    </p>
  );
  return (
    <>
      {!flags.approved && (
        <InlineAlert tone={reason === 'waiting' ? 'info' : 'danger'} title={t('codes:error.storeNotApproved')}>
          <p>{t(`accountStatus.${reason}`)}</p>
          {reason !== 'waiting' && reviewNote}
          {reason !== 'waiting' && contactLine}
        </InlineAlert>
      )}
      {!flags.verified && (
        <InlineAlert tone="danger" title={t('codes:error.storeNotVerified')}>
          <p>{t('notVerified')}</p>
          <div className={css.action}>
            <Button
              size="sm"
              icon={<LogOut data-flip-in-rtl="" aria-hidden="true" />}
              onClick={() => void control.signOut()}
            >
              {t('shell:menu.signOut')}
            </Button>
          </div>
        </InlineAlert>
      )}
      {flags.approved && store.approval === STORE_APPROVAL.business_off && (
        <InlineAlert tone="warning" title={t('accountStatus.businessOff')}>
          {reviewNote}
          {contactLine}
        </InlineAlert>
      )}
    </>
  );
}
