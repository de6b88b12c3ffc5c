import { type SetupStep, useDismissSetupMutation } from '@store-panel/api-client/rtk/setup';
import { SCREENS } from '@store-panel/domain/access/screens';
import { SETUP_STEP_SCREENS } from '@store-panel/domain/setup/setup-steps';
import { Button } from '@store-panel/ui/button';
import { Link } from '@store-panel/ui/link';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './setup-card.module.css';

/** The open steps with their screens, and the done ones, folded. */
export function SetupSteps({ steps }: { readonly steps: readonly SetupStep[] }) {
  const { t } = useTranslation('setup');
  const done = steps.filter((step) => step.is_done);
  return (
    <>
      <ul className={css.list}>
        {steps
          .filter((step) => !step.is_done)
          .map((step) => (
            <OpenStep key={step.id} step={step} />
          ))}
      </ul>
      {done.length > 0 && (
        <details>
          <summary className={css.summary}>{t('progress', { done: done.length, total: steps.length })}</summary>
          <ul className={css.list}>
            {done.map(({ id }) => (
              <li key={id} className={css.item} data-tone="success">
                <CircleCheck aria-hidden="true" />
                <span>{t(`step.${id}.title`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function OpenStep({ step: { id } }: { readonly step: SetupStep }) {
  const { t } = useTranslation('setup');
  const screen = SETUP_STEP_SCREENS[id];
  const title = t(`step.${id}.title`);
  return (
    <li className={css.item}>
      <Circle aria-hidden="true" />
      <div>
        {screen === null ? title : <Link href={SCREENS[screen].path}>{title}</Link>}
        <p className={css.text}>{t(`step.${id}.text`)}</p>
      </div>
    </li>
  );
}

/** Shown for some days once all steps are done, or until the store closes it. */
export function CompletedSetup() {
  const { t } = useTranslation(['setup', 'shell']);
  const { session, readOnlyReason } = useStoreSession();
  const [dismiss, { isLoading }] = useDismissSetupMutation();
  return (
    <>
      <p className={css.completed} data-tone="success">
        <CircleCheck aria-hidden="true" />
        {t('completed')}
      </p>
      {readOnlyReason === null && session.impersonation === null && (
        <div>
          <Button size="sm" pending={isLoading} onClick={() => void dismiss()}>
            {t('shell:button.close')}
          </Button>
        </div>
      )}
    </>
  );
}
