import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import {
  CLAIM_DOCUMENT_KINDS,
  CLAIM_DOCUMENTS,
  type ClaimDocumentKind,
} from '@store-panel/domain/claims/claim-documents';
import { CheckboxGroup } from '@store-panel/ui/checkbox-group';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';

/** Form values of the documents that the claimant is asked for. */
export interface RequestedDocumentsValues {
  readonly kinds: readonly ClaimDocumentKind[];
  readonly other: string;
}

export const NO_REQUESTED_DOCUMENTS: RequestedDocumentsValues = { kinds: [], other: '' };

type RequestedDocuments = NonNullable<BodyOf<'POST /api/store/change_order_claim_status'>['documents']>;

/** Converts the values to a request; empty if no document is selected. */
export function toRequestedDocuments({ kinds, other }: RequestedDocumentsValues): { documents?: RequestedDocuments } {
  const named = other.trim();
  const documents: RequestedDocuments = [
    ...kinds.map((kind) => ({ kind })),
    ...(named === '' ? [] : [{ kind: 'other' as const, label: named }]),
  ];
  return documents.length === 0 ? {} : { documents };
}

/** The missing documents: common ones, and a custom one. */
export function RequestedDocumentsField() {
  const { t } = useTranslation(['claims', 'claim']);
  const [{ value }, , { setValue }] = useField<RequestedDocumentsValues['kinds']>('kinds');
  return (
    <>
      <CheckboxGroup
        label={t('documents.request')}
        help={t('documents.requestHelp')}
        options={CLAIM_DOCUMENT_KINDS.filter((kind) => kind !== 'other').map((kind) => ({
          value: kind,
          label: t(`claim:document.kind.${kind}`),
        }))}
        value={value}
        onChange={(kinds) => void setValue(kinds)}
      />
      <FormTextField
        name="other"
        label={t('documents.other')}
        help={t('documents.otherHelp')}
        maxLength={CLAIM_DOCUMENTS.label}
        optional
      />
    </>
  );
}
