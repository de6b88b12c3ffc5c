import { useGetSetupStateQuery } from '@store-panel/api-client/rtk/setup';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import { documentsMissing } from '@store-panel/domain/store/flags';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Timeline, type TimelineItem } from '@store-panel/ui/timeline';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { usePermissions } from '#features/profile/use-permissions.ts';
import { VerifyContact } from './verify-contact.tsx';

/** Onboarding steps of a store. Only those that apply to this store are shown. */
const STEPS = ['registered', 'email', 'phone', 'documents', 'review', 'open'] as const;
type Step = (typeof STEPS)[number];

/** Whether the step is done; null if it does not apply. */
function stateOf(step: Step, { flags, store }: StoreSession): 'done' | 'open' | null {
  const doneOrOpen = (isDone: boolean) => (isDone ? 'done' : 'open');
  switch (step) {
    case 'registered':
      return 'done';
    case 'email':
      return flags.mailVerification ? doneOrOpen(flags.emailVerified) : null;
    case 'phone':
      return flags.smsVerification ? doneOrOpen(flags.phoneVerified) : null;
    case 'documents':
      return flags.mustUploadDocuments ? doneOrOpen(flags.documentUploaded) : null;
    case 'review':
      return doneOrOpen(store.review === 'approved');
    case 'open':
      return doneOrOpen(false);
  }
}

/** The remaining onboarding steps of a store that cannot work yet and is not declined or blocked. */
export function NextSteps() {
  const { t } = useTranslation('profile');
  const { session } = useStoreSession();
  const { canChangeAccess } = usePermissions();
  const { store, flags, kind } = session;
  const isTurnedAway = store.review === 'declined' || store.approval === STORE_APPROVAL.blocked;
  const isOpen = flags.approved && flags.verified && !documentsMissing(flags);
  if (kind === 'sub' || isTurnedAway || isOpen) return null;

  const steps = STEPS.map((step) => ({ step, state: stateOf(step, session) })).filter(({ state }) => state !== null);
  const first = steps.find(({ state }) => state === 'open')?.step;
  const items = steps.map(({ step, state }): TimelineItem => ({
    id: step,
    title: t(`next.${step}.title`),
    state: state === 'done' ? 'done' : step === first ? 'current' : 'upcoming',
    ...(state === 'open' && {
      detail: (
        <>
          <p>{step === 'documents' ? t('documentsMissing') : t(`next.${step}.text`)}</p>
          {step === 'review' && <InReviewSince />}
          {(step === 'email' || step === 'phone') && canChangeAccess && <VerifyContact channel={step} />}
        </>
      ),
    }),
  }));
  return (
    <Card tone="accent">
      <CardHeader title={t('next.title')} />
      <CardBody>
        <Timeline label={t('next.title')} items={items} />
      </CardBody>
    </Card>
  );
}

/** Since when the store's first application is in review; a later one has no time. */
function InReviewSince() {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { timezone: zone } = useStoreSession().session;
  const { data } = useGetSetupStateQuery();
  const since = data?.steps.find((step) => step.id === 'approval')?.since;
  return since === undefined ? null : (
    <p>{t('next.review.since', { date: dateStamp(Date.parse(since), { language, zone }) })}</p>
  );
}
