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

/** How the store is reached, and whether that has been proved. */
export function ContactCard() {
  const { t } = useTranslation(['profile', 'shell']);
  const { session } = useStoreSession();
  const { mayChangeAccess } = usePermissions();
  const [changing, setChanging] = useState<Channel | null>(null);
  const { store, subStore, flags, kind } = session;
  const own = subStore ?? store;
  const phone = `${own.countryPhoneCode} ${own.phone}`.trim();
  const rows = [
    { channel: 'email', text: own.email, href: `mailto:${own.email}`, isProved: flags.emailVerified },
    { channel: 'phone', text: phone, href: `tel:${phone.replaceAll(' ', '')}`, isProved: flags.phoneVerified },
  ] as const;
  return (
    <Card>
      <CardHeader title={t('section.contact')} />
      <CardBody>
        <dl className={css.rows}>
          {rows.map(({ channel, text, href, isProved }) => (
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
                    tone={isProved ? 'success' : 'neutral'}
                    icon={isProved ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
                  >
                    {t(isProved ? 'contact.proved' : 'contact.unproved')}
                  </StatusChip>
                )}
              </dd>
              {kind === 'main' && mayChangeAccess && (
                <dd className={css.action}>
                  <Button size="sm" aria-label={t(`contact.change.${channel}`)} onClick={() => setChanging(channel)}>
                    {t('button.change')}
                  </Button>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </CardBody>
      {changing !== null && (
        <ChangeContactDialog
          channel={changing}
          onClose={() => setChanging(null)}
          onUnavailable={() => setChanging(null)}
        />
      )}
    </Card>
  );
}
