import { isOfferCode, normalizeOfferCode, OFFER_LIMITS } from '@store-panel/domain/offers/offer';
import { Button } from '@store-panel/ui/button';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from './offer-code-form.module.css';

interface OfferCodeFormProps {
  readonly id?: string;
  readonly label: string;
  readonly submitLabel: string;
  /** Called with a code in capitals and Latin digits. */
  readonly onSubmit: (code: string) => void;
}

/** A field for a code that the customer has, typed or spoken in either case; Enter applies it. */
export function OfferCodeForm({ id, label, submitLabel, onSubmit }: OfferCodeFormProps) {
  const { t } = useTranslation('order-entry');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  function submit() {
    const code = normalizeOfferCode(text);
    if (code === '') return;
    setWrong(!isOfferCode(code));
    if (!isOfferCode(code)) return;
    setText('');
    onSubmit(code);
  }
  return (
    <div className={css.root}>
      <TextField
        {...(id !== undefined && { id })}
        label={label}
        optional
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2 * OFFER_LIMITS.codeLength.max}
        error={isWrong && t('offer.wrong', OFFER_LIMITS.codeLength)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // The field may be inside another form.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button onClick={submit}>{submitLabel}</Button>
    </div>
  );
}
