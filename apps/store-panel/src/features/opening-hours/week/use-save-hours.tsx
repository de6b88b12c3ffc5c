import {
  type StoredHours,
  useLazyGetStoreHoursQuery,
  useSaveStoreHoursMutation,
} from '@store-panel/api-client/rtk/opening-hours';
import { hoursOfValues, hoursValues } from '@store-panel/domain/hours/hours-values';
import type { StoreHours } from '@store-panel/domain/hours/opening-hours';
import { merge } from '@store-panel/domain/settings/merge';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useConsequences } from '#shared/hours/use-consequences.tsx';
import { useHoursDone } from '#shared/hours/use-hours-done.ts';
import { useQuestion } from '#shared/hours/use-question.ts';
import { isStaleVersion } from '#shared/api-failure.ts';
import { ConflictDialog, type ConflictQuestion } from './conflict-dialog.tsx';

/** The hours that the form began with, or has saved since. */
export type HoursBase = Pick<StoredHours, 'settings' | 'version'>;

type WireHours = StoredHours['settings'];

/**
 * Returns a function that saves hours: it joins them with what others saved meanwhile, asks whose hours to keep where both
 * changed a day, and asks about orders for later. Rejects with an API error, also if the user cancels.
 */
export function useSaveHours(): {
  readonly save: (base: HoursBase, mine: StoreHours) => Promise<HoursBase>;
  readonly dialogs: ReactNode;
} {
  const { t } = useTranslation('opening-hours');
  const [send] = useSaveStoreHoursMutation();
  const [load] = useLazyGetStoreHoursQuery();
  const showDone = useHoursDone();
  const { confirmed, dialog } = useConsequences();
  const conflict = useQuestion<ConflictQuestion, 'mine' | 'theirs' | null>();

  async function save(from: HoursBase, typed: StoreHours): Promise<HoursBase> {
    let [base, mine] = [from, typed];
    for (;;) {
      try {
        const saved = await confirmed((consequences) =>
          send({ settings: mine as WireHours, version: base.version, ...consequences }).unwrap(),
        );
        showDone(saved.change_id, t('done.saved'));
        return saved;
      } catch (failure) {
        if (!isStaleVersion(failure)) throw failure;
        const theirs = await load().unwrap();
        const values = { mine: hoursValues(mine), theirs: hoursValues(theirs.settings) };
        const merged = merge(hoursValues(base.settings), values.mine, values.theirs);
        const answer =
          merged.conflicts.length === 0 ? 'mine' : await conflict.ask({ ...values, fields: merged.conflicts });
        if (answer === null) throw failure;
        const others =
          answer === 'mine'
            ? {}
            : Object.fromEntries(merged.conflicts.map((field) => [field, values.theirs[field] ?? null]));
        mine = hoursOfValues({ ...merged.values, ...others });
        base = theirs;
      }
    }
  }
  return {
    save,
    dialogs: (
      <>
        {dialog}
        {conflict.open && <ConflictDialog question={conflict.open.question} onAnswer={conflict.open.answer} />}
      </>
    ),
  };
}
