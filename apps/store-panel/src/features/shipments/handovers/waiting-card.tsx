import { type HandoverPage, useOpenHandoverMutation } from '@store-panel/api-client/rtk/handovers';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@store-panel/ui/card';
import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './handovers.module.css';

interface WaitingCardProps {
  readonly row: HandoverPage['waiting']['transporters'][number];
  readonly onOpen: (id: string) => void;
}

/** What waits for one transporter, and its handover. */
export function WaitingCard({ row, onOpen }: WaitingCardProps) {
  const { t } = useTranslation(['handover', 'shipments']);
  const timeText = useTimeText();
  const readOnlyReason = useReadOnlyReason('open');
  const [open, { isLoading }] = useOpenHandoverMutation();
  const { transporter, parcels, printed, printed_since: since, late, handover } = row;
  const name = transporter?.name ?? t('waiting.noTransporter');

  async function start() {
    // One that is open can be looked at by those who may change nothing.
    if (readOnlyReason !== undefined) return handover === null ? undefined : onOpen(handover.handover_id);
    const opened = await open({ transporter_id: transporter?.transporter_id ?? null });
    // Otherwise the client has shown the error.
    if (opened.data) onOpen(opened.data.handover_id);
  }
  const label = t(handover ? 'waiting.goOn' : 'waiting.start');
  return (
    <Card aria-label={name}>
      <CardHeader title={<bdi>{name}</bdi>} />
      <CardBody>
        <p className={css.count}>{t('shipments:parcels.count', { count: parcels })}</p>
        {late > 0 && (
          <p>
            <Badge tone="danger">{t('waiting.late', { number: late })}</Badge>
          </p>
        )}
        {since !== null && (
          <p className={css.muted}>{t('waiting.printed', { number: printed, time: timeText(since) })}</p>
        )}
        {handover && <p className={css.muted}>{t('waiting.scanned', { number: handover.parcels })}</p>}
      </CardBody>
      <CardFooter>
        <Button
          variant="primary"
          icon={<PackageCheck aria-hidden="true" />}
          pending={isLoading}
          aria-label={`${label}: ${name}`}
          aria-disabled={(readOnlyReason !== undefined && handover === null) || undefined}
          title={readOnlyReason}
          onClick={() => void start()}
        >
          {label}
        </Button>
      </CardFooter>
    </Card>
  );
}
