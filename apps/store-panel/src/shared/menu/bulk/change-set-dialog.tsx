import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { Stack } from '@store-panel/ui/stack';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import css from './bulk-dialog.module.css';
import { BulkRows } from './bulk-rows.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import { ChangeSetAlerts } from './change-set-alerts.tsx';
import { ScheduledOverlaps } from './scheduled-overlaps.tsx';
import { TimeFields } from './time-fields.tsx';
import type { ChangeSet } from './use-change-set.ts';

interface ChangeSetDialogProps {
  readonly title: string;
  readonly changeSet: ChangeSet;
  /** Names by id: of parts that were deleted meanwhile, too. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether the preview is that of what is typed. */
  readonly isCurrent?: boolean;
  readonly denial: string | undefined;
  readonly onClose: () => void;
  /** Fields of the change, above its preview. */
  readonly children?: ReactNode;
}

/** Shows what a change of many parts would do, row by row, and applies exactly that. */
export function ChangeSetDialog(props: ChangeSetDialogProps) {
  const { title, changeSet, names, isCurrent = true, denial, onClose, children } = props;
  const { t } = useTranslation(['menu-bulk', 'shell']);
  const form = useId();
  const { preview, changed, canApply, isPending, apply, setLeftOut, times, setTimes, timesProblem } = changeSet;
  const isReady = canApply && isCurrent;
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            pending={isPending}
            aria-disabled={!isReady || undefined}
            title={denial}
          >
            {times.starts !== null
              ? t('schedule.apply')
              : changed === 0
                ? t('apply')
                : t('applyTo', { total: changed })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void apply();
        }}
      >
        <Stack>
          <ChangeSetAlerts changeSet={changeSet} />
          {children}
          {changeSet.canSchedule && <TimeFields times={times} problem={timesProblem} onChange={setTimes} />}
          <div className={css.summary}>
            <BulkSummary preview={preview} />
          </div>
          <ScheduledOverlaps changeSet={changeSet} />
          {preview && <BulkRows preview={preview} names={names} onLeaveOut={setLeftOut} />}
        </Stack>
      </form>
    </Dialog>
  );
}
