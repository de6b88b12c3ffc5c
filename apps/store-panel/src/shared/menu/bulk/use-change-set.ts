import { type MenuChange, useApplyMenuChangeMutation } from '@store-panel/api-client/rtk/menu-changes';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { ChangeSetRow } from '@store-panel/domain/menu-changes/menu-change';
import { isSchedulable } from '@store-panel/domain/menu-changes/scheduled-change';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { useScheduledToast } from '#shared/menu/scheduled/scheduled-toast.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { scheduledType } from '#shared/menu/scheduled/scheduled-types.ts';
import { previewOf } from './bulk-preview.ts';
import { AT_ONCE, readTimes, toIso } from './change-times.ts';

interface ChangeSetOptions {
  readonly menu: EditorMenu;
  /** Null while its fields are incomplete. */
  readonly change: MenuChange | null;
  /** What the journal calls the change, for the toast. */
  readonly cause: ChangeCause;
  /** Why nothing can be applied now. */
  readonly denial: string | undefined;
  readonly onDone: () => void;
}

/** A change of many parts: what it would do to the menu of now, and how exactly that is applied. */
export function useChangeSet({ menu, change, cause, denial, onDone }: ChangeSetOptions) {
  const { t } = useTranslation(['journal', 'menu-bulk']);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [confirmed, setConfirmed] = useState<readonly ChangeSetRow[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [applyChange] = useApplyMenuChangeMutation();
  const changeMenu = useMenuChange();
  const showScheduled = useScheduledToast();
  const { timezone: zone } = useStoreSession().session;
  const [times, setTimes] = useState(AT_ONCE);
  const timesProblem = useServerTime((now) => readTimes(times, zone, now).problem);
  const preview = useMemo(
    () => (change === null ? null : previewOf(menu, change, leftOut, confirmed)),
    [menu, change, leftOut, confirmed],
  );
  const changed = preview?.summary.changed ?? 0;
  const canApply = changed > 0 && denial === undefined && timesProblem === null;

  async function apply() {
    if (change === null || preview === null || !canApply || isPending) return;
    const { consequences, excluded, rows } = preview;
    setPending(true);
    setFailure(undefined);
    try {
      const { startsAt, endsAt } = readTimes(times, zone, serverNow());
      const named = { cause: t(`cause.${cause}`), total: changed };
      const body = { change, consequences, excluded: [...excluded] };
      if (startsAt === null && endsAt === null)
        await changeMenu(() => applyChange(body).unwrap(), { key: 'journal:counted', values: named });
      else {
        const applied = await applyChange({
          ...body,
          starts_at: toIso(startsAt),
          ends_at: toIso(endsAt),
        }).unwrap();
        const type = scheduledType(change.type);
        const what = t('counted', { cause: t(`menu-bulk:${type}`), total: changed });
        await showScheduled(applied, { what, startsAt, endsAt });
      }
      onDone();
    } catch (error) {
      setFailure(error);
      setConfirmed(rows);
      setPending(false);
    }
  }
  /** Another change has other rows to compare; `isOther`: and to leave out. */
  function reset(isOther: boolean) {
    setConfirmed(null);
    setFailure(undefined);
    if (isOther) setLeftOut(new Set());
  }
  return {
    type: change?.type ?? null,
    preview,
    times,
    setTimes,
    timesProblem,
    /** Imports and deletions are made at once. */
    canSchedule: change === null || isSchedulable(change),
    changed,
    canApply,
    isPending,
    failure,
    isOutdated: isApiFailure(failure) && failure.name === 'consequencesChanged',
    apply,
    reset,
    setLeftOut,
  };
}

export type ChangeSet = ReturnType<typeof useChangeSet>;
