import { type MenuChange, useApplyMenuChangeMutation } from '@store-panel/api-client/rtk/menu-changes';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { ChangeSetRow } from '@store-panel/domain/menu-changes/menu-change';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { previewOf } from './bulk-preview.ts';

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
  const { t } = useTranslation('journal');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [confirmed, setConfirmed] = useState<readonly ChangeSetRow[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [applyChange] = useApplyMenuChangeMutation();
  const changeMenu = useMenuChange();
  const preview = useMemo(
    () => (change === null ? null : previewOf(menu, change, leftOut, confirmed)),
    [menu, change, leftOut, confirmed],
  );
  const changed = preview?.summary.changed ?? 0;
  const canApply = changed > 0 && denial === undefined;

  async function apply() {
    if (change === null || preview === null || !canApply || isPending) return;
    const { consequences, excluded, rows } = preview;
    setPending(true);
    setFailure(undefined);
    try {
      await changeMenu(() => applyChange({ change, consequences, excluded: [...excluded] }).unwrap(), {
        key: 'journal:counted',
        values: { cause: t(`cause.${cause}`), total: changed },
      });
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
    preview,
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
