import { isApiError } from '@store-panel/api-client/errors';
import { WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { TextField } from '@store-panel/ui/text-field';
import { useEffect, useState } from 'react';

import { FIELD_ID } from '#form/claim-numbers.ts';
import { CodeField } from '#form/code-field.tsx';
import { StepForm } from '#form/step-form.tsx';
import { FailureNotice } from '#lookup/failure-notice.tsx';
import { ScanTrigger } from '#scan/scan-trigger.tsx';
import { useTexts } from '#texts/use-texts.tsx';
import type { TrackingTranslate } from './found-parcel.ts';
import css from './tracking.module.css';
import type { Tracking } from './use-tracking.ts';

/** Characters of a postcode or the end of a phone number, with spaces. */
const FACTOR_MAX = 20;

interface TrackingFormProps {
  readonly t: TrackingTranslate;
  readonly tracking: Pick<Tracking, 'state' | 'find'>;
  readonly initialWaybill: string;
  /** The parcel that was shown can be seen no longer. */
  readonly hasEnded: boolean;
  /** Focuses the form when it replaces a result. */
  readonly takesFocus: boolean;
}

/** Looks for a parcel by its waybill and a second factor. What was entered stays if it is not found. */
export function TrackingForm({
  t,
  tracking: { state, find },
  initialWaybill,
  hasEnded,
  takesFocus,
}: TrackingFormProps) {
  const { t: translate } = useTexts();
  const [waybill, setWaybill] = useState(initialWaybill);
  const [factor, setFactor] = useState('');
  const [wasSent, setSent] = useState(false);
  useEffect(() => {
    if (takesFocus) document.getElementById(FIELD_ID.waybill_number)?.focus();
  }, [takesFocus]);
  const required = (text: string) => (wasSent && text.trim() === '' ? t('tracking-page:required') : undefined);
  function submit() {
    setSent(true);
    if (waybill !== '' && factor.trim() !== '') void find(waybill, factor.trim());
  }
  return (
    <StepForm
      label={translate('claim:track')}
      submitLabel={state.status === 'pending' ? translate('claim:submitting') : t('tracking-page:submit')}
      isPending={state.status === 'pending'}
      failure={state.status === 'failed' && <TrackingFailure t={t} error={state.error} onRetry={submit} />}
      onSubmit={submit}
    >
      {hasEnded && state.status === 'idle' && <InlineAlert tone="info">{t('tracking-page:ended')}</InlineAlert>}
      <div className={css.scanned}>
        <CodeField
          id={FIELD_ID.waybill_number}
          name="waybill_number"
          label={translate('claim:field.waybill')}
          value={waybill}
          error={required(waybill)}
          onText={(text) => setWaybill(text.slice(0, WAYBILL_MAX))}
        />
        <ScanTrigger onWaybill={setWaybill} />
      </div>
      <TextField
        name="factor"
        label={t('tracking-page:factor')}
        help={t('tracking-page:factorHelp')}
        dir="ltr"
        autoComplete="postal-code"
        maxLength={FACTOR_MAX}
        value={factor}
        error={required(factor)}
        onChange={({ target }) => setFactor(target.value)}
      />
    </StepForm>
  );
}

interface TrackingFailureProps {
  readonly t: TrackingTranslate;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** It never says what of both is wrong, because the server does not tell. */
function TrackingFailure({ t, error, onRetry }: TrackingFailureProps) {
  if (!isApiError(error) || error.name !== 'waybillNotFound') return <FailureNotice error={error} onRetry={onRetry} />;
  return (
    <InlineAlert tone="warning">
      <p>{t('tracking-page:missed')}</p>
    </InlineAlert>
  );
}
