import {
  type DeviceSession,
  useListDeviceSessionsQuery,
  useRevokeSessionsMutation,
} from '@store-panel/api-client/rtk/session';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Monitor, Smartphone, UserCog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { CardFallback } from '#shared/loading/card-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { usePermissions } from '#features/profile/use-permissions.ts';
import { readDevice } from '#shared/session/device-name.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './sessions.module.css';

/** The account's sessions. Hidden in a preview of a sub-store, which would list the main store's own devices. */
export function SessionsCard() {
  const { readOnlyReason } = useStoreSession();
  return readOnlyReason === 'preview' ? null : <OwnSessions />;
}

/** Sessions can be ended one by one, or all but this one. */
function OwnSessions() {
  const { t } = useTranslation('profile');
  const { canChangeAccess } = usePermissions();
  const query = useListDeviceSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const [end, { isLoading: isEnding, originalArgs }] = useRevokeSessionsMutation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const others = data?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <Card>
      <CardHeader title={t('section.sessions')}>
        {canChangeAccess && others.length > 0 && (
          <Button size="sm" onClick={() => setDialogOpen(true)}>
            {t('sessions.endAll')}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        <CardFallback query={query}>
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </CardFallback>
        <ul className={css.list}>
          {data?.map((session) => (
            <SessionRow
              key={session.session_id}
              session={session}
              isEnding={isEnding && originalArgs?.session_id === session.session_id}
              {...(canChangeAccess &&
                !session.is_current && { onEnd: () => void end({ session_id: session.session_id }) })}
            />
          ))}
        </ul>
      </CardBody>
      <ConfirmDialog
        open={isDialogOpen}
        title={t('sessions.endAllTitle')}
        description={t('sessions.endAllText')}
        confirmLabel={t('sessions.endAll')}
        danger
        pending={isEnding}
        onCancel={() => setDialogOpen(false)}
        onConfirm={() => void end({}).then(() => setDialogOpen(false))}
      />
    </Card>
  );
}

interface SessionRowProps {
  readonly session: DeviceSession;
  readonly isEnding: boolean;
  readonly onEnd?: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const { browser, system, isHandheld } = readDevice(session.device);
  const Icon = session.admin_name === null ? (isHandheld ? Smartphone : Monitor) : UserCog;
  const device = [browser || t('sessions.unknown'), system].filter((part) => part !== null).join(', ');
  const stamp = (time: string) => dateTimeStamp(Date.parse(time), { language, clock, zone });
  return (
    <li className={css.row}>
      <Icon aria-hidden="true" />
      <div className={css.words}>
        <p className={css.device}>
          <bdi>{device}</bdi> {session.is_current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </p>
        {session.admin_name !== null && <p>{t('sessions.admin', { name: session.admin_name })}</p>}
        <p className={css.times}>
          {t('sessions.seen', { time: stamp(session.last_seen_at) })} ·{' '}
          {t('sessions.since', { time: stamp(session.created_at) })}
        </p>
      </div>
      {onEnd && (
        <Button
          size="sm"
          variant="quiet"
          pending={isEnding}
          aria-label={t('sessions.endOne', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
