import { Button } from '@store-panel/ui/button';
import { useTranslation } from 'react-i18next';

import { isApiFailure, isStaleVersion } from '#shared/api-failure.ts';
import { FailureAlert } from '../failure-alert.tsx';

interface SubmitFailureProps {
  readonly failure: unknown;
  /** Loads the record again; offered if another user changed it. The draft is applied over it. */
  readonly onReload?: (() => void) | undefined;
}

/** Explains why a form was not saved. Renders nothing without a failure. */
export function SubmitFailure({ failure, onReload }: SubmitFailureProps) {
  const { t } = useTranslation('shell');
  // A form of the menu asks about it field by field, one of opening hours about orders.
  const hasOwnDialog = isApiFailure(failure) && (failure.menuPart !== undefined || failure.orders !== undefined);
  if (failure === undefined || hasOwnDialog) return null;
  return (
    <>
      <FailureAlert failure={failure} />
      {onReload && isStaleVersion(failure) && (
        <div>
          <Button size="sm" onClick={onReload}>
            {t('form.reload')}
          </Button>
        </div>
      )}
    </>
  );
}
