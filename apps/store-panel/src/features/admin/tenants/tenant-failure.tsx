import { Button } from '@store-panel/ui/button';
import { useTranslation } from 'react-i18next';

import { isStaleVersion } from '#shared/api-failure.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';

interface TenantFailureProps {
  /** The error; undefined for none. */
  readonly failure: unknown;
  readonly onReadAgain: (() => void) | undefined;
}

/** Why a change failed. After a conflict, the current version can be loaded; the input is kept. */
export function TenantFailure({ failure, onReadAgain }: TenantFailureProps) {
  const { t } = useTranslation('tenants');
  if (failure === undefined) return null;
  return (
    <>
      <FailureAlert failure={failure} />
      {isStaleVersion(failure) && (
        <div>
          <Button size="sm" onClick={onReadAgain}>
            {t('readAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
