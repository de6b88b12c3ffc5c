import { CopyField } from '@store-panel/ui/copy-field';
import { useTranslation } from 'react-i18next';

import { pathToSignIn } from '#paths.ts';
import css from './sign-in-details.module.css';

interface SignInDetailsProps {
  readonly email: string;
  readonly password: string;
}

/** The sign-in details to hand over. The password is shown only here. */
export function SignInDetails({ email, password }: SignInDetailsProps) {
  const { t } = useTranslation('sub-stores');
  return (
    <div className={css.root}>
      <CopyField label={t('handOver.address')} value={window.location.origin + pathToSignIn()} />
      <CopyField label={t('field.email')} value={email} />
      <CopyField label={t('field.password')} value={password} help={t('handOver.once')} />
    </div>
  );
}
