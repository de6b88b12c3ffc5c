import { type Handover, handoversApi } from '@store-panel/api-client/rtk/handovers';
import { HANDOVER_LIMITS } from '@store-panel/domain/shipments/handovers';
import {
  isSignature,
  SIGNATURE_BOX,
  SIGNATURE_LIMITS,
  type SignatureStroke,
} from '@store-panel/domain/shipments/signature';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { SignatureField } from '@store-panel/ui/signature-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys, useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { HandoverSums } from './handover-sums.tsx';

interface Values {
  readonly driver_name: string;
  readonly signature: readonly SignatureStroke[] | null;
}

const EMPTY: Values = { driver_name: '', signature: null };
const RULES: LazySchema<Values> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ driver_name: name, signature }) {
    await loadValidationKeys();
    return {
      ...(name.trim() === '' && { driver_name: 'driver_name.required' }),
      ...(signature !== null && !isSignature(signature) && { signature: 'signature.invalid' }),
    };
  },
};
/** A signature is drawn again, never taken from an earlier visit. */
const SECRET_FIELDS = ['signature'];

interface CloseDialogProps {
  readonly handover: Handover;
  /** Parcels that wait and are not scanned. */
  readonly missing: number;
  readonly onClose: () => void;
}

/** The driver's name and signature; then the parcels are handed over. */
export function CloseDialog({ handover, missing, onClose }: CloseDialogProps) {
  const { t } = useTranslation('handover');
  const { toasts } = useAppServices();
  const errorText = useFieldErrorText();
  const closeHandover = useUntrackedMutation(handoversApi.endpoints.closeHandover);
  /** As it was when the dialog opened: what is scanned meanwhile is not handed over unseen. */
  const [{ handover_id, version }] = useState(handover);
  return (
    <FormDialog<Values, Awaited<ReturnType<typeof closeHandover>>>
      title={t('close.title')}
      submitLabel={t('close.submit')}
      draft={`handover-close/${handover_id}`}
      secretFields={SECRET_FIELDS}
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ driver_name: name, signature }) =>
        closeHandover({
          handover_id,
          version,
          driver_name: name.trim(),
          signature: signature && signature.map((stroke) => [...stroke]),
        })
      }
      onSaved={({ handover: closed, refused }) => {
        if (closed.state === 'open') toasts.add({ tone: 'danger', title: t('close.none') });
        else toasts.add({ tone: 'success', title: t('close.done', { number: closed.parcels }) });
        if (refused.length > 0) toasts.add({ tone: 'warning', title: `${t('close.refused')}: ${refused.length}` });
        onClose();
      }}
      onReload={onClose}
      onClose={onClose}
    >
      {({ values, errors, touched, setFieldValue }) => (
        <>
          <HandoverSums handover={handover} />
          {missing > 0 && <InlineAlert tone="warning">{t('close.missing', { number: missing })}</InlineAlert>}
          <FormTextField
            name="driver_name"
            label={t('close.driver')}
            maxLength={HANDOVER_LIMITS.driverName}
            autoComplete="off"
          />
          <SignatureField
            label={t('closed.signature')}
            help={t('close.signatureHelp')}
            error={touched.signature !== undefined && errors.signature ? errorText(errors.signature) : undefined}
            box={SIGNATURE_BOX}
            maxPoints={SIGNATURE_LIMITS.points}
            value={values.signature}
            onChange={(signature) => void setFieldValue('signature', signature)}
          />
        </>
      )}
    </FormDialog>
  );
}
