import { billingParty } from '@store-panel/domain/billing/billing-party';
import { languageOf } from '@store-panel/domain/geo/languages';
import { loadNamespace } from '@store-panel/locales/load';
import type { Texts } from '@store-panel/locales/text-keys';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import css from './billing.module.css';
import { type BillingValues, toSettings } from './billing-values.ts';

interface InvoiceHeadProps {
  readonly values: BillingValues;
}

/** The recipient of an invoice as it will be printed, in the language of the invoices. */
export function InvoiceHead({ values }: InvoiceHeadProps) {
  const { t } = useTranslation('billing');
  const { code, direction } = languageOf(values.language);
  const texts = useInvoiceTexts(code);
  const { name, lines, vat_id: vatId } = billingParty(toSettings(values));
  return (
    <FormPreview title={t('preview.title')}>
      <div className={css.sheet} lang={code} dir={direction}>
        {texts && (
          <>
            <p className={css.sheetTitle}>{texts.title.invoice}</p>
            <p className={css.sheetLabel}>{texts.party.recipient}</p>
          </>
        )}
        <p className={css.sheetName} dir="auto">
          {name === '' ? '–' : name}
        </p>
        <address className={css.address}>{lines.join('\n')}</address>
        {texts && vatId !== null && (
          <p className={css.sheetLine}>
            {texts.fact.vat_id} <LtrText>{vatId}</LtrText>
          </p>
        )}
      </div>
      <HintText>{t('preview.text')}</HintText>
    </FormPreview>
  );
}

type InvoiceTexts = Texts['statements'];

/** What invoices say, in their language; null until it is loaded. */
function useInvoiceTexts(language: Parameters<typeof loadNamespace>[0]): InvoiceTexts | null {
  const [texts, setTexts] = useState<InvoiceTexts | null>(null);
  useEffect(() => {
    let isShown = true;
    loadNamespace(language, 'statements').then(
      // Its type is generated from the English file.
      (loaded) => isShown && setTexts(loaded as unknown as InvoiceTexts),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [language]);
  return texts;
}
