import { type ReturnRow, useChangeReturnsMutation } from '@store-panel/api-client/rtk/returns';
import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import { BULK_ACTIONS, checkReturnAction } from '@store-panel/domain/returns/return-transitions';
import { reasonSchema } from '@store-panel/domain/validation/order-actions';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Formik } from 'formik';
import { Check, CircleX, type LucideIcon, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { SelectionBar } from '#shared/lists/selection-bar.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { stateOf } from './return-words.ts';

type BulkAction = (typeof BULK_ACTIONS)[number];

const ICONS: Readonly<Record<BulkAction, LucideIcon>> = { approve: Check, reject: CircleX, receive: PackageCheck };

interface ReturnSelectionBarProps {
  readonly returns: readonly ReturnRow[];
  readonly ids: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** Selects all or none of the page, and approves, rejects or receives those selected for which that is allowed. */
export function ReturnSelectionBar({ returns, ids, onChoose }: ReturnSelectionBarProps) {
  const { t } = useTranslation('returns');
  const { toasts } = useAppServices();
  const readOnlyReason = useReadOnlyReason('open');
  const [dialog, setDialog] = useState<BulkAction | null>(null);
  const [change] = useChangeReturnsMutation();
  // Returns that left the page are no longer selected.
  const selected = returns.filter(({ return_id }) => ids.has(return_id));
  const fitting = (action: BulkAction) =>
    selected.filter(({ state }) => {
      const known = stateOf(state);
      return known !== undefined && checkReturnAction(action, known, 'store').allowed;
    });
  if (returns.length === 0) return null;
  async function send(action: BulkAction, reason: string) {
    const { data } = await change({
      returns: fitting(action).map(({ return_id, version }) => ({ return_id, version })),
      action,
      ...(reason !== '' && { reason }),
    });
    setDialog(null);
    if (!data) return;
    const failed = data.results.filter(({ error_code }) => error_code !== null).length;
    toasts.add({
      tone: failed > 0 ? 'warning' : 'success',
      title: t('bulk.changed', { count: data.results.length - failed }),
      ...(failed > 0 && { text: t('bulk.notChanged', { count: failed }) }),
    });
    onChoose(new Set());
  }
  return (
    <SelectionBar
      total={returns.length}
      selectedCount={selected.length}
      label={t('bulk.selected', { count: selected.length })}
      onAll={() => onChoose(new Set(returns.map(({ return_id }) => return_id)))}
      onNone={() => onChoose(new Set())}
      actions={BULK_ACTIONS.map((action) => {
        const Icon = ICONS[action];
        const isDenied = readOnlyReason !== undefined || fitting(action).length === 0;
        return (
          <Button
            key={action}
            size="sm"
            icon={<Icon aria-hidden="true" />}
            aria-disabled={isDenied || undefined}
            title={readOnlyReason}
            onClick={() => !isDenied && setDialog(action)}
          >
            {t(`action.${action}`)}
          </Button>
        );
      })}
    >
      {dialog !== null && (
        <BulkDialog
          action={dialog}
          count={fitting(dialog).length}
          onConfirm={(reason) => send(dialog, reason)}
          onClose={() => setDialog(null)}
        />
      )}
    </SelectionBar>
  );
}

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly count: number;
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

const withReason = object({ reason: reasonSchema });

function BulkDialog({ action, count, onConfirm, onClose }: BulkDialogProps) {
  const { t } = useTranslation('returns');
  const isRejecting = action === 'reject';
  return (
    <Formik
      initialValues={{ reason: '' }}
      {...(isRejecting && { validationSchema: withReason })}
      onSubmit={({ reason }) => onConfirm(reason.trim())}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          danger={isRejecting}
          title={t(`action.${action}`)}
          description={t('bulk.selected', { count })}
          confirmLabel={t(`action.${action}`)}
          pending={isSubmitting}
          onConfirm={() => void submitForm()}
          onCancel={onClose}
        >
          {isRejecting && (
            <FormTextArea
              name="reason"
              label={t('dialog.reason')}
              help={t('dialog.reasonHelp')}
              maxLength={RETURN_LIMITS.reason}
              rows={2}
            />
          )}
        </ConfirmDialog>
      )}
    </Formik>
  );
}
