import {
  type ScheduledMenuChange,
  useCancelScheduledMenuChangeMutation,
  useEndScheduledMenuChangeMutation,
} from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useScheduledTexts } from './use-scheduled-texts.ts';

interface CancelDialogProps {
  readonly change: ScheduledMenuChange;
  /** `cancel`: before it starts. `end`: it is taken back now. */
  readonly kind: 'cancel' | 'end';
  readonly onClose: () => void;
}

/** Asks before a change is cancelled, or taken back before its end. */
export function CancelDialog({ change, kind, onClose }: CancelDialogProps) {
  const { t } = useTranslation('menu-bulk');
  const { titleOf } = useScheduledTexts();
  const [cancel] = useCancelScheduledMenuChangeMutation();
  const [end] = useEndScheduledMenuChangeMutation();
  return (
    <ConfirmMutationDialog
      title={t(`scheduled.${kind}Title`, { what: titleOf(change) })}
      description={t(`scheduled.${kind}Text`)}
      confirmLabel={t(kind === 'cancel' ? 'scheduled.cancel' : 'scheduled.endNow')}
      cancelLabel={t('scheduled.goBack')}
      danger={kind === 'cancel'}
      onConfirm={() => (kind === 'cancel' ? cancel : end)(change.scheduled_id).unwrap()}
      onClose={onClose}
    />
  );
}
