import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { CopyField } from '@store-panel/ui/copy-field';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';

/** The store's referral code for others who register. */
export function ReferralCard() {
  const { t } = useTranslation('profile');
  const { session } = useStoreSession();
  if (session.kind === 'sub' || session.store.referralCode === '') return null;
  return (
    <Card>
      <CardHeader title={t('section.referral')} />
      <CardBody>
        <CopyField label={t('referral.label')} value={session.store.referralCode} help={t('referral.help')} />
      </CardBody>
    </Card>
  );
}
