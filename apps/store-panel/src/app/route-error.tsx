import { isApiError } from '@store-panel/api-client/errors';
import { Button } from '@store-panel/ui/button';
import { StatusPage } from '@store-panel/ui/status-page';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';

/**
 * Replaces a screen that crashed or could not be loaded. After an update its file may be gone: reloading the page loads
 * the new one.
 */
export function RouteError() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  // Code could not be fetched: offline, or replaced by an update.
  const isImportError = error instanceof TypeError && /import/i.test(error.message);
  const code = isRouteErrorResponse(error) ? String(error.status) : undefined;
  return (
    <StatusPage
      // The session could not be fetched.
      title={t(isApiError(error) ? 'connection.lost' : 'state.crashTitle')}
      {...(code !== undefined && { code })}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('button.reload')}
        </Button>
      }
    >
      {t(isImportError && !navigator.onLine ? 'connection.required' : 'state.crashText')}
    </StatusPage>
  );
}
