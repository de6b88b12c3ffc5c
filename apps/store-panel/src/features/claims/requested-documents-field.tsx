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

/** The part of a form that says what a claimant is asked for. */
export interface FakeEndpointRequestValues {
  readonly kinds: readonly ClaimDocumentKind[];
  readonly other: string;
}

export const ASKS_NOTHING: FakeEndpointRequestValues = { kinds: [], other: '' };

type Asked = NonNullable<BodyOf<'POST /api/store/change_order_claim_status'>['documents']>;

/** The same as the call takes it; nothing where nothing is asked for. */
export function toRequestedDocuments({ kinds, other }: FakeEndpointRequestValues): { documents?: Asked } {
  const named = other.trim();
  const documents: Asked = [
    ...kinds.map((kind) => ({ kind })),
    ...(named === '' ? [] : [{ kind: 'other' as const, label: named }]),
  ];
  return documents.length === 0 ? {} : { documents };
}

/** What is missing, chosen from what is usual, or named. */
export function RequestedDocumentsField() {
  const { t } = useTranslation(['claims', 'claim']);
  const [{ value }, , { setValue }] = useField<FakeEndpointRequestValues['kinds']>('kinds');
  return (
    <>
      <CheckboxGroup
        label={t('documents.ask')}
        help={t('documents.askHelp')}
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
