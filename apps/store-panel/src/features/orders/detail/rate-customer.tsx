import { useRateUserMutation } from '@store-panel/api-client/rtk/orders/order-editing';
import type { OrderDetail } from '@store-panel/api-client/order-models';
import { REVIEW_MAX } from '@store-panel/domain/limits/limits';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Rating, RatingMark } from '@store-panel/ui/rating';
import { Stack } from '@store-panel/ui/stack';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NO_EXCLUDED_FIELDS } from '#shared/drafts/drafts.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { READ_ONLY_TEXT } from '#shared/session/session-state.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './rate-customer.module.css';

/** The store's internal rating of the customer of a completed order. It can be changed for one day. */
export function RateCustomer({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order-detail');
  const [isChanging, setChanging] = useState(false);
  const isForm = order.store_rating_to_user === null || isChanging;
  return (
    <Card>
      <CardHeader title={t('rate.title')} />
      <CardBody>
        {isForm ? (
          <RatingForm order={order} onDone={() => setChanging(false)} />
        ) : (
          <SavedRating order={order} onChange={() => setChanging(true)} />
        )}
      </CardBody>
    </Card>
  );
}

function SavedRating({ order, onChange }: { readonly order: OrderDetail; readonly onChange: () => void }) {
  const { t } = useTranslation('order-detail');
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const until = Date.parse(order.rated_at ?? '') + TIMING_MS.ratingWindow;
  const isOpen = useServerTime((now) => now < until);
  return (
    <Stack>
      <RatingMark value={order.store_rating_to_user ?? 0} wordOf={(count) => t('rate.stars', { count })} />
      {order.store_review_to_user !== null && <p className={css.review}>{order.store_review_to_user}</p>}
      {isOpen && (
        <div className={css.row}>
          <Button size="sm" onClick={onChange}>
            {t('rate.change')}
          </Button>
          <span className={css.hint}>
            {t('rate.until', { time: dateTimeStamp(until, { language, clock, zone: session.timezone }) })}
          </span>
        </div>
      )}
    </Stack>
  );
}

interface RatingValues {
  readonly stars: number | null;
  readonly review: string;
}

function RatingForm({ order, onDone }: { readonly order: OrderDetail; readonly onDone: () => void }) {
  const { t } = useTranslation(['order-detail', 'shell']);
  const { readOnlyReason } = useStoreSession();
  const [rate] = useRateUserMutation();
  const { order_id, store_rating_to_user: stars, store_review_to_user: review } = order;

  async function save(values: RatingValues) {
    if (values.stars === null || readOnlyReason) return;
    const text = values.review.trim();
    const body = { order_id, store_rating_to_user: values.stars, ...(text !== '' && { store_review_to_user: text }) };
    const { data } = await rate(body);
    if (data) onDone();
  }
  const start: RatingValues = { stars, review: review ?? '' };
  return (
    <Formik initialValues={start} onSubmit={save} enableReinitialize>
      {({ values, setFieldValue, handleSubmit, isSubmitting }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Stack>
            <FormDraft draftKey={`rate-customer/${order_id}`} excludedFields={NO_EXCLUDED_FIELDS} quiet />
            <Rating
              label={t('rate.title')}
              labelHidden
              value={values.stars}
              onChange={(rating) => void setFieldValue('stars', rating)}
              wordOf={(count) => t('rate.stars', { count })}
            />
            <FormTextArea
              name="review"
              label={t('rate.review')}
              help={t('rate.private')}
              maxLength={REVIEW_MAX}
              rows={2}
              optional
            />
            <div className={css.row}>
              <Button
                type="submit"
                variant="primary"
                pending={isSubmitting}
                aria-disabled={values.stars === null || readOnlyReason !== null || undefined}
                title={readOnlyReason ? t(READ_ONLY_TEXT[readOnlyReason]) : undefined}
              >
                {t('rate.save')}
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </Formik>
  );
}
