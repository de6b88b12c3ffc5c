import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { ScheduledMenuChange } from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import type { Tone } from '@store-panel/ui/tone';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useActorName } from '#shared/orders/actor-name.ts';
import cards from '#shared/menu/drawer-cards.module.css';
import { LeftOut } from './left-out.tsx';
import { ScheduledRows } from './scheduled-rows.tsx';
import css from './scheduled.module.css';
import { type ScheduledQuestion, type ScheduledStand, standOf } from './scheduled-state.ts';
import { useScheduledTexts } from './use-scheduled-texts.ts';

const TONES: Readonly<Record<ScheduledStand, Tone>> = {
  waiting: 'info',
  on: 'success',
  applied: 'neutral',
  ended: 'neutral',
  cancelled: 'neutral',
};

const STARTS = {
  waiting: 'scheduled.starts',
  on: 'scheduled.started',
  applied: 'scheduled.started',
  ended: 'scheduled.started',
  cancelled: 'scheduled.wasToStart',
} as const satisfies Record<ScheduledStand, string>;

interface ScheduledCardProps {
  readonly change: ScheduledMenuChange;
  readonly menu: EditorMenu | undefined;
  /** Why nothing can be changed now. */
  readonly denial: string | undefined;
  readonly onAsk: (kind: ScheduledQuestion) => void;
}

/** One change: what, when, who, what was left out, its rows, and what can still be done about it. */
export function ScheduledCard({ change, menu, denial, onAsk }: ScheduledCardProps) {
  const { t } = useTranslation('menu-bulk');
  const { titleOf, timeOf } = useScheduledTexts();
  const actorName = useActorName();
  const heading = useId();
  const rows = useId();
  const [isShown, setShown] = useState(false);
  const stand = standOf(change);
  const { starts_at: startsAt, ends_at: endsAt, change_id: changeId } = change;
  const isNothingDone = stand === 'ended' && changeId === null;
  const button = (kind: ScheduledQuestion, label: string) => (
    <Button
      size="sm"
      aria-disabled={denial !== undefined || undefined}
      title={denial}
      onClick={() => denial === undefined && onAsk(kind)}
    >
      {label}
    </Button>
  );
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h4 id={heading} className={cards.title}>
          {titleOf(change)}
        </h4>
        <Badge tone={TONES[stand]}>{t(isNothingDone ? 'scheduled.nothingDone' : `scheduled.stand.${stand}`)}</Badge>
      </div>
      <p className={css.times}>
        <span>{t(STARTS[stand], { time: timeOf(startsAt) })}</span>
        {endsAt !== null && stand !== 'cancelled' && (
          <span>{t(stand === 'ended' ? 'scheduled.ended' : 'scheduled.ends', { time: timeOf(endsAt) })}</span>
        )}
      </p>
      <p className={cards.muted}>{t('scheduled.by', { actor: actorName(change.created_by) })}</p>
      <LeftOut label={t('scheduled.leftOut')} leftOut={change.left_out} />
      <LeftOut label={t('scheduled.notReverted')} leftOut={change.not_reverted} />
      <div className={cards.actions}>
        <Button size="sm" aria-expanded={isShown} aria-controls={rows} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'scheduled.hideRows' : 'scheduled.showRows')}
        </Button>
        {(stand === 'waiting' || stand === 'on') && button('times', t('scheduled.changeTimes'))}
        {stand === 'waiting' && button('cancel', t('scheduled.cancel'))}
        {stand === 'on' && button('end', t('scheduled.endNow'))}
      </div>
      <div id={rows} role="group" aria-labelledby={heading} hidden={!isShown}>
        {isShown && <ScheduledRows change={change} menu={menu} />}
      </div>
    </li>
  );
}
