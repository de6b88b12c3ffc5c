import {
  type OfferChange,
  type OfferInput,
  type OfferRecord,
  type SavedOffer,
  useSaveOfferMutation,
} from '@store-panel/api-client/rtk/offers';
import { DEFAULT_LANGUAGE, languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import { isTriedAlike } from '@store-panel/domain/offers/expectation';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { OfferPreview } from '#features/offers/preview/offer-preview.tsx';
import type { TriedOffer } from '#features/offers/preview/past-orders.tsx';
import { pathTo } from '#paths.ts';
import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import { FormWithPreview } from '#shared/forms/layout/form-with-preview.tsx';
import type { ServerErrorFields } from '#shared/forms/server-errors/apply-server-errors.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { BenefitCard } from './benefit-card.tsx';
import { ConditionsCard } from './conditions-card.tsx';
import { NamesCard } from './names-card.tsx';
import { OfferPicture } from './offer-picture.tsx';
import { createInputParsers, offerOf, type OfferValues, toFormValues } from './offer-values.ts';
import { SaveOfferBar } from './save-offer-bar.tsx';
import { TimesCard } from './times-card.tsx';
import { useMenuParts } from './use-menu-parts.ts';

interface OfferFormProps {
  /** Where the values come from, for the draft: an offer's id, a preset, a copy. */
  readonly source: string;
  readonly offer: OfferInput;
  /** The offer to edit; without it, one is added. */
  readonly record?: OfferRecord;
  /** Loads it again after a conflict. */
  readonly onReload?: () => void;
}

const NAME_FIELD = `names.${languageIndex(DEFAULT_LANGUAGE)}`;

/** The form's fields for those of the request. */
const SERVER_ERRORS: ServerErrorFields = {
  byError: { codeOfAnotherOffer: ['code'], englishNameRequired: [NAME_FIELD] },
  byBodyField: {
    'offer.names': NAME_FIELD,
    'offer.code': 'code',
    'offer.value': 'percent',
    'offer.maximum_discount': 'maximum',
    'offer.item_ids': 'parts',
    'offer.sub_category_ids': 'parts',
    'offer.ends_on': 'endsOn',
    'offer.recursion': 'recursion',
  },
};

/** Form of an offer; beside it, what customers read, when it runs, and what it gives. Remounted with every version. */
export function OfferForm({ source, offer, record, onReload }: OfferFormProps) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const navigate = useNavigate();
  const change = useMenuChange();
  const { session } = useStoreSession();
  const denial = useReadOnlyReason();
  const [save] = useSaveOfferMutation();
  const [format] = useState({ language, currency: session.currency });
  const [initial] = useState(() => toFormValues(offer, format));
  const [rules] = useState(() =>
    lazySchema<OfferValues>(async () => {
      const { offerSchema } = await import('@store-panel/domain/offers/validation');
      return offerSchema(createInputParsers(format));
    }),
  );
  const menu = useMenuParts();
  const draft = `offer/${source}`;
  const tried = useRef<TriedOffer>(null);

  async function saveValues(values: OfferValues): Promise<SavedOffer | null> {
    const input = offerOf(values, format);
    // Validation has passed, so the values can be parsed.
    if (input === null) return null;
    const known = record && { offer_id: record.offer_id, version: record.version };
    return change(() => save({ ...known, offer: input, ...expectationOf(tried.current, input) }).unwrap(), {
      key: 'offers:done.saved',
      values: { name: localizedText(input.names, language) },
    });
  }
  const { submit, failure } = useFormSubmit<OfferValues, SavedOffer | null>({
    draft,
    onSave: saveValues,
    serverErrors: SERVER_ERRORS,
    async onSaved(saved) {
      if (saved === null) return;
      await navigate(pathTo('offers'));
    },
  });
  const isReadOnly = denial !== undefined;
  return (
    <ValidatedFormik initialValues={initial} rules={rules} onSubmit={submit}>
      {({ values, dirty, isSubmitting, resetForm }) => (
        <ValidatedForm
          aria-label={record ? localizedText(record.names, language) : t('add')}
          bar={<SaveOfferBar isNew={!record} denial={denial} />}
        >
          <FormDraft draftKey={draft} excludedFields={NO_EXCLUDED_FIELDS} />
          <LeaveGuard when={dirty && !isSubmitting} onDiscard={() => resetForm()} />
          <SubmitFailure failure={failure} onReload={onReload} />
          {record && record.used > 0 && <InlineAlert tone="info">{t('form.usedAlready')}</InlineAlert>}
          <FormWithPreview
            preview={
              <OfferPreview
                offer={offerOf(values, format)}
                image={record?.image ?? null}
                used={record?.used ?? 0}
                menu={menu}
                format={format}
                onTried={(now) => {
                  tried.current = now;
                }}
              />
            }
          >
            <NamesCard
              isAutomatic={values.isAutomatic}
              isByUniqueCode={values.isByUniqueCode}
              disabled={isReadOnly}
              picture={<OfferPicture record={record} denial={denial} />}
            />
            <BenefitCard values={values} menu={menu} currency={format.currency} disabled={isReadOnly} />
            <ConditionsCard values={values} currency={format.currency} disabled={isReadOnly} />
            <TimesCard values={values} disabled={isReadOnly} />
          </FormWithPreview>
        </ValidatedForm>
      )}
    </ValidatedFormik>
  );
}

/** What trying the offer said, if it was tried as it is saved. */
function expectationOf(tried: TriedOffer | null, input: OfferInput): Pick<OfferChange, 'expectation'> {
  if (!tried?.result || !isTriedAlike(tried.trial.offer, input)) return {};
  const { uses, cost } = tried.result;
  return { expectation: { days: tried.trial.days, uses, cost } };
}
