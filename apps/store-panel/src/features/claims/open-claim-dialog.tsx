import type { OrderDetail } from '@store-panel/api-client/order-models';
import { type ClaimDetail, useOpenClaimMutation } from '@store-panel/api-client/rtk/claims';
import { CLAIM_CAUSES, type ClaimCause } from '@store-panel/domain/claims/claim-states';
import { CLAIM_TEXT_MAX } from '@store-panel/domain/limits/limits';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import { newClaimSchema } from '@store-panel/domain/validation/store-claims';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { FormLayout } from '@store-panel/ui/form-layout';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Select } from '@store-panel/ui/select';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

interface OpenClaimDialogProps {
  readonly order: OrderDetail;
  /** The waybill of the parcel that it is about, if the order has several. */
  readonly waybill: string | null;
  readonly onOpened: (claim: ClaimDetail) => void;
  readonly onClose: () => void;
}

/** Opens a claim on an order: cause, description and amount. */
export function OpenClaimDialog({ order, waybill, onOpened, onClose }: OpenClaimDialogProps) {
  const { t } = useTranslation('claims');
  const { drafts } = useAppServices();
  const language = useLanguage();
  const [openClaim] = useOpenClaimMutation();
  const [cause, setCause] = useState<ClaimCause>(waybill === null ? 'damaged' : 'lost');
  const [openClaimNumber, setOpenClaimNumber] = useState<string | null>(null);
  const money = { language, currency: order.currency };
  const draftKey = `claim-open/${order.order_id}`;
  function close() {
    drafts.remove(draftKey);
    onClose();
  }
  return (
    <Formik
      initialValues={{ description: '', amount: formatAmount(order.total, money) }}
      validationSchema={newClaimSchema(money)}
      onSubmit={async ({ description, amount: amountText }) => {
        const amount = parseMoney(amountText, money);
        if (amount === null) return;
        const { data, error } = await openClaim({
          order_id: order.order_id,
          cause,
          description,
          amount,
          ...(waybill !== null && { waybill_number: waybill }),
        });
        if (data) {
          drafts.remove(draftKey);
          onOpened(data);
        } else if (error && 'claim' in error && error.claim) setOpenClaimNumber(error.claim.claim_number);
      }}
    >
      {({ submitForm, isSubmitting }) => (
        <ConfirmDialog
          open
          title={t('open.title', { number: order.unique_id })}
          description={t('open.text')}
          confirmLabel={t('open.button')}
          pending={isSubmitting}
          onConfirm={() => void submitForm()}
          onCancel={close}
        >
          {openClaimNumber !== null && (
            <InlineAlert tone="warning">{t('hasOpen', { number: openClaimNumber })}</InlineAlert>
          )}
          <FormDraft draftKey={draftKey} excludedFields={NO_EXCLUDED_FIELDS} quiet />
          {waybill !== null && (
            <p>
              {t('column.waybill_number')}: <LtrText>{waybill}</LtrText>
            </p>
          )}
          <FormLayout onSubmit={(event) => event.preventDefault()}>
            <Select
              label={t('column.cause')}
              value={cause}
              options={CLAIM_CAUSES.map((one) => ({ value: one, label: t(`cause.${one}`) }))}
              onChange={({ target }) => setCause(CLAIM_CAUSES.find((one) => one === target.value) ?? cause)}
            />
            <FormTextArea name="description" label={t('detail.description')} maxLength={CLAIM_TEXT_MAX} rows={3} />
            <FormPriceField name="amount" label={t('open.amount')} currency={order.currency} />
          </FormLayout>
        </ConfirmDialog>
      )}
    </Formik>
  );
}
