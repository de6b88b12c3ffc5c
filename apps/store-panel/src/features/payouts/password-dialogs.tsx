import {
  type AdminPayout,
  type NotApproved,
  type PayoutBatch,
  payoutsApi,
} from '@store-panel/api-client/rtk/admin/payouts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { saveFile } from '#shared/save-file.ts';
import css from './payouts.module.css';

const EMPTY = { password: '' };
const SECRET_FIELDS = ['password'];
const RULES: LazySchema<typeof EMPTY> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ password }) {
    await loadValidationKeys();
    return password === '' ? { password: 'password.required' } : {};
  },
};

interface PasswordDialogProps<Result> {
  readonly title: string;
  readonly submitLabel: string;
  readonly draft: string;
  readonly onSave: (password: string) => Promise<Result>;
  readonly onSaved: (result: Result) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for the administrator's own password before money moves. */
function PasswordDialog<Result>({ onSave, children, ...dialog }: PasswordDialogProps<Result>) {
  const { t } = useTranslation('wallet');
  return (
    <FormDialog<typeof EMPTY, Result>
      {...dialog}
      secretFields={SECRET_FIELDS}
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ password }) => onSave(password)}
    >
      <p className={css.text}>{children}</p>
      <FormPasswordField name="password" label={t('admin.password')} autoComplete="current-password" />
    </FormDialog>
  );
}

interface ApproveDialogProps {
  readonly payouts: readonly AdminPayout[];
  /** Called with those that something is in the way of. */
  readonly onNotApproved: (payouts: readonly NotApproved[]) => void;
  readonly onClose: () => void;
}

/** Puts payouts into files for the bank. */
export function ApproveDialog({ payouts, onNotApproved, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('wallet');
  const { toasts } = useAppServices();
  const approve = useUntrackedMutation(payoutsApi.endpoints.approvePayouts);
  const ids = payouts.map(({ payout_id: id }) => id);
  return (
    <PasswordDialog
      title={t('admin.approve.title', { count: ids.length })}
      submitLabel={t('admin.approve.submit')}
      draft="approve-payouts"
      onSave={(password) => approve({ payout_ids: ids, password })}
      onSaved={({ batches, not_approved: notApproved }) => {
        if (batches.length > 0) toasts.add({ tone: 'success', title: t('admin.approve.done') });
        if (notApproved.length > 0)
          toasts.add({ tone: 'warning', title: t('admin.approve.notApproved', { count: notApproved.length }) });
        onNotApproved(notApproved);
        onClose();
      }}
      onClose={onClose}
    >
      {t('admin.approve.text')}
    </PasswordDialog>
  );
}

interface FileDialogProps {
  readonly batch: PayoutBatch;
  readonly onClose: () => void;
}

/** Saves a file for the bank, which has account numbers. */
export function FileDialog({ batch, onClose }: FileDialogProps) {
  const { t } = useTranslation('wallet');
  const { client } = useAppServices();
  async function save(password: string) {
    const { download } = await import('@store-panel/api-client/files/download');
    const file = await download(
      client,
      'POST /api/admin/download_payout_file',
      { batch_id: batch.batch_id, password },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    saveFile(file, `payouts-${batch.message_id}.${batch.format === 'csv' ? 'csv' : 'xml'}`);
  }
  return (
    <PasswordDialog
      title={t('admin.files.downloadTitle')}
      submitLabel={t('admin.files.download')}
      draft={`payout-file/${batch.batch_id}`}
      onSave={save}
      onSaved={onClose}
      onClose={onClose}
    >
      {t('admin.files.downloadText')}
    </PasswordDialog>
  );
}
