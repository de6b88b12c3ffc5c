import { type ReturnDetail, useChangeReturnMutation } from '@store-panel/api-client/rtk/returns';
import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import { CHANGE_ACTIONS, type ChangeAction, checkReturnAction } from '@store-panel/domain/returns/return-transitions';
import { reasonSchema } from '@store-panel/domain/validation/order-actions';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { NumberField } from '@store-panel/ui/number-field';
import { Stack } from '@store-panel/ui/stack';
import { Archive, Check, CircleX, type LucideIcon, PackageCheck, Undo2 } from 'lucide-react';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { PrintReturnLabel } from './print-return-label.tsx';
import { gramSign, stateOf } from './return-words.ts';
import css from './returns.module.css';

const ICONS: Readonly<Record<ChangeAction, LucideIcon>> = {
  approve: Check,
  reject: CircleX,
  cancel: Undo2,
  receive: PackageCheck,
  close: Archive,
};
/** These need no dialog: they can be followed by another step. */
const IMMEDIATE: readonly ChangeAction[] = ['approve'];
const PRIMARY: readonly ChangeAction[] = ['approve', 'receive'];

/** A button for each step that the store may take now, by domain's table. */
export function ReturnActions({ one }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const readOnlyReason = useReadOnlyReason('open');
  const [dialog, setDialog] = useState<ChangeAction | null>(null);
  const [change, { isLoading }] = useChangeReturnMutation();
  const state = stateOf(one.state);
  const allowed =
    state === undefined ? [] : CHANGE_ACTIONS.filter((action) => checkReturnAction(action, state, 'store').allowed);
  const { return_id, version } = one;
  const press = (action: ChangeAction) => {
    if (readOnlyReason !== undefined) return;
    if (IMMEDIATE.includes(action)) void change({ return_id, version, action });
    else setDialog(action);
  };
  if (allowed.length === 0) return null;
  const isPrintable = one.state === 'approved' && one.label !== null;
  return (
    <div className={css.actions} role="group" aria-label={t('detail.actions')}>
      {allowed.map((action) => {
        const Icon = ICONS[action];
        return (
          <Button
            key={action}
            variant={PRIMARY.includes(action) ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden="true" />}
            data-action={action}
            pending={isLoading && IMMEDIATE.includes(action)}
            aria-disabled={readOnlyReason !== undefined || undefined}
            title={readOnlyReason}
            onClick={() => press(action)}
          >
            {t(`action.${action}`)}
          </Button>
        );
      })}
      {isPrintable && <PrintReturnLabel one={one} />}
      {dialog === 'receive' && <ReceiveDialog one={one} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'receive' && (
        <ReasonDialog one={one} action={dialog} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

interface DialogProps {
  readonly one: ReturnDetail;
  readonly onClose: () => void;
}

function ReceiveDialog({ one: { return_id, version, number }, onClose }: DialogProps) {
  const { t, i18n } = useTranslation('returns');
  const [grams, setGrams] = useState<number | null>(null);
  const [change, { isLoading }] = useChangeReturnMutation();
  async function receive() {
    await change({ return_id, version, action: 'receive', ...(grams !== null && { grams }) });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t('dialog.receiveTitle', { number })}
      description={t('dialog.receiveText')}
      confirmLabel={t('action.receive')}
      pending={isLoading}
      onConfirm={() => void receive()}
      onCancel={onClose}
    >
      <NumberField
        label={t('dialog.grams')}
        help={t('dialog.gramsHelp')}
        value={grams}
        min={1}
        max={RETURN_LIMITS.grams}
        unit={gramSign(i18n.language)}
        optional
        onChange={setGrams}
      />
    </ConfirmDialog>
  );
}

const withReason = object({ reason: reasonSchema });

function ReasonDialog({ one, action, onClose }: DialogProps & { readonly action: Exclude<ChangeAction, 'receive'> }) {
  const { t } = useTranslation('returns');
  const [change] = useChangeReturnMutation();
  const [{ return_id, version, number, state }] = useState(one);
  const known = stateOf(state);
  const decision = known === undefined ? null : checkReturnAction(action, known, 'store');
  const needsReason = decision?.allowed === true && decision.needsReason;
  return (
    <Formik
      initialValues={{ reason: '' }}
      {...(needsReason && { validationSchema: withReason })}
      onSubmit={async ({ reason }) => {
        const text = reason.trim();
        await change({ return_id, version, action, ...(text !== '' && { reason: text }) });
        onClose();
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          danger={action === 'reject' || action === 'cancel'}
          title={t(`dialog.${action === 'approve' ? 'cancel' : action}Title`, { number })}
          description={t(`dialog.${action === 'approve' ? 'cancel' : action}Text`)}
          confirmLabel={t(`action.${action}`)}
          pending={isSubmitting}
          onConfirm={() => void submitForm()}
          onCancel={onClose}
        >
          <Stack>
            <FormTextArea
              name="reason"
              label={t('dialog.reason')}
              {...(action !== 'close' && { help: t('dialog.reasonHelp') })}
              maxLength={RETURN_LIMITS.reason}
              rows={2}
              optional={!needsReason}
            />
          </Stack>
        </ConfirmDialog>
      )}
    </Formik>
  );
}
