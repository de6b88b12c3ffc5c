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

/** How long somebody has to stop typing before the page is drawn anew, in ms (ours). */
const PAUSE = 600;

interface PreviewCardProps {
  readonly record: TenantRecord | undefined;
  readonly values: TenantValues;
}

/** The courier's own page with what stands in the form. It can be looked at and nothing more: it is nobody's yet. */
export function PreviewCard({ record, values }: PreviewCardProps) {
  const { t } = useTranslation('tenants');
  const { mode: modeName, modes } = useMessages();
  const [width, setWidth] = useState<Width>('desktop');
  // Until somebody looks at the other one, it follows the form.
  const [chosenMode, setMode] = useState<TenantMode>();
  const mode = chosenMode ?? values.mode;
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
              {/* A frame for each page: one that went from page to page would leave them in the way back of the panel. */}
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

/** Where the page of these values is; asked for anew once nobody has typed for a moment. The last good one stays meanwhile. */
function usePreview(record: TenantRecord | undefined, values: TenantValues): Preview {
  const { client } = useAppServices();
  const [preview, setPreview] = useState<Preview>({});
  const page = { ...pageOf(values), theme: formatTenantTheme(values.mode, values.color) };
  const asked = JSON.stringify(record ? { tenant_id: record._id, ...page } : page);
  useEffect(() => {
    const own = new AbortController();
    const body = JSON.parse(asked) as typeof page;
    const timer = setTimeout(() => {
      client
        .call('POST /api/admin/preview_tenant', body, { background: true, signal: own.signal })
        .then(({ path }) => setPreview({ path }))
        .catch((failure: unknown) => {
          if (!own.signal.aborted) setPreview((before) => ({ ...before, failure }));
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [client, asked]);
  return preview;
}
