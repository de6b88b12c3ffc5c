import type { TenantRecord } from '@store-panel/api-client/rtk/admin/tenants';
import { isApiError } from '@store-panel/api-client/errors';
import { TENANT_MODES, type TenantMode, formatTenantTheme } from '@store-panel/domain/tenants/theme';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useMessages } from '@store-panel/ui/messages';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fileUrl } from '#shared/deployment.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { pageOf, type TenantValues } from './tenant-values.ts';
import css from './tenants.module.css';

const WIDTHS = ['desktop', 'phone'] as const;
type Width = (typeof WIDTHS)[number];

/** Delay after the last key stroke, in ms (ours). */
const DEBOUNCE_MS = 600;

interface PreviewCardProps {
  readonly record: TenantRecord | undefined;
  readonly values: TenantValues;
}

/** The courier tenant's page with the values of the form, read-only. */
export function PreviewCard({ record, values }: PreviewCardProps) {
  const { t } = useTranslation('tenants');
  const { mode: modeName, modes } = useMessages();
  const [width, setWidth] = useState<Width>('desktop');
  // Follows the form until the user selects a mode here.
  const [selectedMode, setMode] = useState<TenantMode>();
  const mode = selectedMode ?? values.mode;
  const { path, failure } = usePreview(record, { ...values, mode });
  const isIncomplete = isApiError(failure) && failure.name === 'validationFailed';
  return (
    <Card>
      <CardHeader title={t('section.preview')} />
      <CardBody>
        <div className={css.fields}>
          <p className={css.hint}>{t('preview.text')}</p>
          <div className={css.tools}>
            <SegmentedControl
              label={t('preview.width')}
              value={width}
              options={WIDTHS.map((value) => ({ value, label: t(`preview.${value}`) }))}
              onChange={setWidth}
            />
            <SegmentedControl
              label={modeName}
              value={mode}
              options={TENANT_MODES.map((value) => ({ value, label: modes[value] }))}
              onChange={setMode}
            />
          </div>
          {isIncomplete && <p className={css.hint}>{t('preview.incomplete')}</p>}
          {failure !== undefined && !isIncomplete && <FailureAlert failure={failure} />}
          {path !== undefined && (
            <div className={css.window}>
              {/* One iframe per page: navigating inside one would add entries to the panel's browser history. */}
              <iframe
                key={path}
                className={css.frame}
                data-width={width}
                title={t('preview.frame')}
                src={fileUrl(path)}
                sandbox="allow-scripts"
                inert
                tabIndex={-1}
              />
            </div>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

interface Preview {
  readonly path?: string;
  readonly failure?: unknown;
}

/** URL of the preview of these values, fetched after a short delay. The last valid one stays meanwhile. */
function usePreview(record: TenantRecord | undefined, values: TenantValues): Preview {
  const { client } = useAppServices();
  const [preview, setPreview] = useState<Preview>({});
  const page = { ...pageOf(values), theme: formatTenantTheme(values.mode, values.color) };
  const requestJson = JSON.stringify(record ? { tenant_id: record._id, ...page } : page);
  useEffect(() => {
    const controller = new AbortController();
    const body = JSON.parse(requestJson) as typeof page;
    const timer = setTimeout(() => {
      client
        .call('POST /api/admin/preview_tenant', body, { silent: true, signal: controller.signal })
        .then(({ path }) => setPreview({ path }))
        .catch((failure: unknown) => {
          if (!controller.signal.aborted) setPreview((before) => ({ ...before, failure }));
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, requestJson]);
  return preview;
}
