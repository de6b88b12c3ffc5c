import { type StoreDomain, useVerifyDomainMutation } from '@store-panel/api-client/rtk/website';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { CopyField } from '@store-panel/ui/copy-field';
import { Link } from '@store-panel/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useDayText } from '#shared/time/use-day-text.ts';
import css from '#features/website/website.module.css';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { answerOf, badgeText, needsRecord, statusOf, toneOf } from './domain-words.ts';

interface OwnDomainItemProps {
  readonly domain: StoreDomain;
  readonly siteDomain: string | null;
  readonly isDisabled: boolean;
  readonly onRemove: (host: string) => void;
}

/** A domain of the store's own: how it stands, what to do next, the record that proves it, and who was asked for it. */
export function OwnDomainItem({ domain, siteDomain, isDisabled, onRemove }: OwnDomainItemProps) {
  const { t } = useTranslation('website');
  const dayText = useDayText();
  const [verify, { isLoading }] = useVerifyDomainMutation();
  const [failure, setFailure] = useState<unknown>();
  const { host, url, record, servers } = domain;
  const status = statusOf(domain);
  const isShown = status === 'live_own' || status === 'failing';
  const date = domain.ends_at === null ? '' : dayText(domain.ends_at);
  const name = isolateLtr(host);

  async function check() {
    setFailure(undefined);
    await verify(host)
      .unwrap()
      .catch((error: unknown) => setFailure(error));
  }
  return (
    <li className={css.domain}>
      <div className={css.domainHead}>
        {isShown ? (
          <Link href={url} newTab className={css.host}>
            <bdi dir="ltr">{host}</bdi>
          </Link>
        ) : (
          <bdi dir="ltr" className={css.host}>
            {host}
          </bdi>
        )}
        <Badge tone={toneOf(status)}>{badgeText(status, t)}</Badge>
        {domain.is_primary && <Badge>{t('domain.primary')}</Badge>}
      </div>
      <p className={css.text} role="status">
        {t(`domain.next.${status}`, {
          date,
          found: servers.filter(({ found }) => found === 'found').length,
          total: servers.length,
        })}
        {status === 'live_own' && siteDomain !== null && (
          <> {t('domain.next.point', { host: name, target: isolateLtr(siteDomain) })}</>
        )}
      </p>
      {record !== null && needsRecord(status) && (
        <div className={css.record}>
          <p className={css.recordType}>
            {t('domain.record.type')} <bdi dir="ltr">TXT</bdi>
          </p>
          <CopyField label={t('domain.record.name')} value={record.name} />
          <CopyField label={t('domain.record.value')} value={record.value} />
        </div>
      )}
      {servers.length > 0 && needsRecord(status) && <Servers domain={domain} />}
      {failure !== undefined && <FailureAlert failure={failure} />}
      <div className={css.actions}>
        <Button
          size="sm"
          pending={isLoading}
          disabled={isDisabled}
          aria-label={t('domain.verifyNamed', { host: name })}
          onClick={() => void check()}
        >
          {t('domain.verify')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          disabled={isDisabled}
          aria-label={t('domain.removeNamed', { host: name })}
          onClick={() => onRemove(host)}
        >
          {t('domain.remove')}
        </Button>
      </div>
    </li>
  );
}

/** What each name server of the zone answered. */
function Servers({ domain: { servers, checked_at: checkedAt } }: Pick<OwnDomainItemProps, 'domain'>) {
  const { t } = useTranslation('website');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return (
    <div className={css.section}>
      <HintText>
        {checkedAt === null
          ? t('domain.servers.title')
          : t('domain.servers.asked', {
              time: formatTimeOrDateTime(Date.parse(checkedAt), serverNow(), { language, clock, zone }),
            })}
      </HintText>
      <ul className={css.plainList} aria-label={t('domain.servers.title')}>
        {servers.map(({ name, found }) => (
          <li key={name} className={css.server} data-found={answerOf(found)}>
            <bdi dir="ltr">{name}</bdi>
            <span>{t(`domain.servers.${answerOf(found)}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
