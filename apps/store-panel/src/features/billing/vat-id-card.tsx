import type { StoredBilling } from '@store-panel/api-client/rtk/billing';
import { BILLING_LIMITS } from '@store-panel/domain/billing/billing-limits';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import type { AlertTone } from '@store-panel/ui/tone';
import { useFormikContext } from 'formik';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './billing.module.css';
import type { BillingValues } from './billing-values.ts';
import { type ShownVatCheck, useVatCheck } from './use-vat-check.ts';

interface VatIdCardProps {
  readonly stored: StoredBilling;
  readonly disabled: boolean;
}

/** The VAT id, and whether the tax authorities know it. */
export function VatIdCard({ stored, disabled }: VatIdCardProps) {
  const { t } = useTranslation(['billing', 'settings']);
  const { values } = useFormikContext<BillingValues>();
  const { check, isRunning, failure, run } = useVatCheck(stored);
  return (
    <Card>
      <CardHeader title={t('settings:label.billing.vat_id')} />
      <CardBody>
        <div className={css.fields}>
          <FormTextField
            name="vat_id"
            label={t('settings:label.billing.vat_id')}
            help={t('vatHelp')}
            optional
            dir="ltr"
            maxLength={BILLING_LIMITS.vat_id}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={disabled}
          />
          <div>
            <Button
              icon={<BadgeCheck aria-hidden="true" />}
              pending={isRunning}
              disabled={disabled || values.vat_id.trim() === ''}
              onClick={() => void run()}
            >
              {t('check.run')}
            </Button>
          </div>
          {failure !== undefined && <FailureAlert failure={failure} />}
          {check !== null && <CheckResult check={check} />}
        </div>
      </CardBody>
    </Card>
  );
}

const TONES = {
  valid: 'success',
  invalid: 'danger',
  unreachable: 'warning',
  not_asked: 'info',
} as const satisfies Record<string, AlertTone>;

function CheckResult({ check: { result, at } }: { readonly check: ShownVatCheck }) {
  const { t } = useTranslation(['billing', 'validation']);
  const timeText = useTimeText();
  const { problem, answer } = result;
  if (problem !== null) return <InlineAlert tone="danger">{t(`validation:vat_id.${problem}`)}</InlineAlert>;
  return (
    <InlineAlert tone={TONES[answer]}>
      <p className={css.text}>{t(`check.${answer}`)}</p>
      {(answer === 'valid' || answer === 'invalid') && <HintText>{t('check.at', { time: timeText(at) })}</HintText>}
    </InlineAlert>
  );
}
