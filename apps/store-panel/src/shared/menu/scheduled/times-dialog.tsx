import {
  type ScheduledMenuChange,
  useSaveScheduledMenuChangeMutation,
} from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { Stack } from '@store-panel/ui/stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { type ChangeTimes, readTimes, toIso } from '#shared/menu/bulk/change-times.ts';
import { TimeFields } from '#shared/menu/bulk/time-fields.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { localClock } from '#shared/time/local-clock.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { standOf } from './scheduled-state.ts';
import { useScheduledTexts } from './use-scheduled-texts.ts';

interface TimesDialogProps {
  readonly change: ScheduledMenuChange;
  readonly onClose: () => void;
}

/** Gives a change other times; one that has started can only get another end, or none. */
export function TimesDialog({ change, onClose }: TimesDialogProps) {
  const { t } = useTranslation(['menu-bulk', 'shell']);
  const form = useId();
  const { timezone: zone } = useStoreSession().session;
  const { titleOf } = useScheduledTexts();
  const [save] = useSaveScheduledMenuChangeMutation();
  const isWaiting = standOf(change) === 'waiting';
  const [initial] = useState<ChangeTimes>(() => ({
    starts: isWaiting ? localClock(Date.parse(change.starts_at), zone) : null,
    ends: change.ends_at === null ? null : localClock(Date.parse(change.ends_at), zone),
  }));
  const [times, setTimes] = useState(initial);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const problem = useServerTime((now) => readTimes(times, zone, now).problem);
  const isChanged = times.starts !== initial.starts || times.ends !== initial.ends;
  const canSave = problem === null && isChanged;

  async function submit() {
    const { startsAt, endsAt } = readTimes(times, zone, serverNow());
    setPending(true);
    setFailure(undefined);
    try {
      await save({
        scheduled_id: change.scheduled_id,
        starts_at: (times.starts === initial.starts ? null : toIso(startsAt)) ?? change.starts_at,
        ends_at: times.ends === initial.ends ? change.ends_at : toIso(endsAt),
      }).unwrap();
      onClose();
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  }
  return (
    <Dialog
      open
      title={t('scheduled.timesOf', { what: titleOf(change) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" pending={isPending} aria-disabled={!canSave || undefined}>
            {t('shell:button.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !isPending) void submit();
        }}
      >
        <Stack>
          {failure !== undefined && <FailureAlert failure={failure} />}
          <TimeFields times={times} problem={problem} hasStart={isWaiting} canStartNow={false} onChange={setTimes} />
        </Stack>
      </form>
    </Dialog>
  );
}
