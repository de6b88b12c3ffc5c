import { PASSWORD_MIN } from '@store-panel/domain/limits/limits';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useObservable } from '#shared/observable.ts';

/** Characters that the platform requires of a new password. */
export function useMinimumPasswordLength(): number {
  const { session } = useAppServices();
  return Math.max(PASSWORD_MIN, useObservable(session.publicSettings)?.minimum_password_length ?? PASSWORD_MIN);
}
