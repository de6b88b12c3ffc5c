import type { MenuChange } from '@store-panel/api-client/rtk/menu-changes';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { Finding } from '@store-panel/domain/menu-checks/finding';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { ChangeSetDialog } from '#shared/menu/bulk/change-set-dialog.tsx';
import { partNames } from '#shared/menu/bulk/part-names.ts';
import { useChangeSet } from '#shared/menu/bulk/use-change-set.ts';
import { READY_CHANGE_CAUSES, type ReadyKind } from './ready-kinds.ts';

interface ReadyChangeDialogProps {
  readonly menu: EditorMenu;
  readonly kind: ReadyKind;
  /** That of when the dialog opened: a part that is found meanwhile is not changed unseen. */
  readonly change: NonNullable<Finding['change']>;
  readonly denial: string | undefined;
  readonly onClose: () => void;
}

/** Shows what the change that ends a finding would do, and applies it; the toast takes it back. */
export function ReadyChangeDialog({ menu, kind, denial, onClose, ...props }: ReadyChangeDialogProps) {
  const { t } = useTranslation('menu-check');
  const language = useLanguage();
  const [change] = useState(props.change);
  const [names] = useState(() => partNames(menu, language));
  const changeSet = useChangeSet({
    menu,
    // The wire's type lets its lists be written to.
    change: change as MenuChange,
    cause: READY_CHANGE_CAUSES[kind],
    denial,
    onDone: onClose,
  });
  return (
    <ChangeSetDialog
      title={t(`change.${kind}.title`)}
      changeSet={changeSet}
      names={names}
      denial={denial}
      onClose={onClose}
    >
      <p>{t(`change.${kind}.text`)}</p>
    </ChangeSetDialog>
  );
}
