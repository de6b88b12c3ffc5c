import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { usePermissions } from '#features/profile/use-permissions.ts';
import css from './contact-card.module.css';

const ChangeContactDialog = lazyComponent({
  load: () => import('./change-contact-dialog.tsx').then((module) => module.ChangeContactDialog),
});

type Channel = 'email' | 'phone';

/** The store's email and phone, and whether they are verified. */
export function ContactCard() {
  const { t } = useTranslation(['profile', 'shell']);
  const { session } = useStoreSession();
  const { canChangeAccess } = usePermissions();
  const [changingChannel, setChangingChannel] = useState<Channel | null>(null);
  const { store, subStore, flags, kind } = session;
  const account = subStore ?? store;
  const phone = `${account.countryPhoneCode} ${account.phone}`.trim();
  const rows = [
    { channel: 'email', text: account.email, href: `mailto:${account.email}`, isVerified: flags.emailVerified },
    { channel: 'phone', text: phone, href: `tel:${phone.replaceAll(' ', '')}`, isVerified: flags.phoneVerified },
  ] as const;
  return (
    <Card>
      <CardHeader title={t('section.contact')} />
      <CardBody>
        <dl className={css.rows}>
          {rows.map(({ channel, text, href, isVerified }) => (
            <div key={channel} className={css.row}>
              <dt className={css.term}>{t(`field.${channel}`)}</dt>
              <dd className={css.detail}>
                {text === '' ? (
                  t('value.unknown')
                ) : (
                  <Link href={href}>
                    <LtrText>{text}</LtrText>
                  </Link>
                )}
                {kind === 'main' && text !== '' && (
                  <StatusChip
                    tone={isVerified ? 'success' : 'neutral'}
                    icon={isVerified ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
                  >
                    {t(isVerified ? 'contact.verified' : 'contact.unverified')}
                  </StatusChip>
                )}
              </dd>
              {kind === 'main' && canChangeAccess && (
                <dd className={css.action}>
                  <Button
                    size="sm"
                    aria-label={t(`contact.change.${channel}`)}
                    onClick={() => setChangingChannel(channel)}
                  >
                    {t('button.change')}
                  </Button>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </CardBody>
      {changingChannel !== null && (
        <ChangeContactDialog
          channel={changingChannel}
          onClose={() => setChangingChannel(null)}
          onUnavailable={() => setChangingChannel(null)}
        />
      )}
    </Card>
  );
}
