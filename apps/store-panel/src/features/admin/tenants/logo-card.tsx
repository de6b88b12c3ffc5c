import {
  invalidateTenant,
  type TenantRecord,
  useDeleteTenantLogoMutation,
} from '@store-panel/api-client/rtk/admin/tenants';
import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { FileUpload, type UploadedFile } from '@store-panel/ui/file-upload';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { imageUrl } from '#shared/deployment.ts';
import { IMAGE_TYPES } from '#shared/pictures/image-types.ts';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import css from './tenants.module.css';

/** Uploads may be slow, in ms (ours). */
const UPLOAD_TIMEOUT_MS = 120_000;

interface LogoCardProps {
  readonly record: TenantRecord | undefined;
  readonly onReload: (() => void) | undefined;
}

/** The logo of a courier tenant. It is saved at once, independently of the form beside it. */
export function LogoCard({ record, onReload }: LogoCardProps) {
  const { t } = useTranslation('tenants');
  return (
    <Card className={css.logoCard}>
      <CardHeader title={t('logo.title')} />
      <CardBody>
        {record ? (
          <Logo record={record} onReload={onReload} />
        ) : (
          <p className={css.hint}>
            {t('logo.none')} {t('logo.first')}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function Logo({ record, onReload }: LogoCardProps & { readonly record: TenantRecord }) {
  const { t } = useTranslation('tenants');
  const { client, uploadFetch } = useAppServices();
  const dispatch = useDispatch();
  const [sending, setSending] = useState<UploadedFile>();
  const [deleteLogo, { isLoading: isRemoving }] = useDeleteTenantLogoMutation();
  const [failure, setFailure] = useState<unknown>();
  const { _id: tenant_id, version, name, logo_url: logo } = record;

  async function send([file]: readonly File[]) {
    if (!file || sending) return;
    const row = { id: file.name, name: file.name, size: file.size, state: 'uploading' } as const;
    setFailure(undefined);
    setSending(row);
    try {
      await client.call(
        'POST /api/admin/upload_tenant_logo',
        { tenant_id, version },
        {
          silent: true,
          encode: encodeWithFile({ field: 'image', blob: file, name: file.name }),
          fetch: uploadFetch((progress) => setSending({ ...row, progress })),
          timeoutMs: UPLOAD_TIMEOUT_MS,
        },
      );
      dispatch(invalidateTenant(tenant_id));
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(undefined);
    }
  }

  async function remove() {
    const { error } = await deleteLogo({ tenant_id, version });
    setFailure(error);
  }
  return (
    <div className={css.fields}>
      <SubmitFailure failure={failure} onReload={onReload} />
      {logo === '' ? (
        <p className={css.hint}>{t('logo.none')}</p>
      ) : (
        <div className={css.tools}>
          <img className={css.logo} src={imageUrl(logo)} alt={t('logo.alt', { name })} />
          <Button
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            pending={isRemoving}
            disabled={sending !== undefined}
            onClick={() => void remove()}
          >
            {t('logo.remove')}
          </Button>
        </div>
      )}
      <FileUpload
        label={t('logo.choose')}
        help={t('logo.atOnce')}
        accept={IMAGE_TYPES.join(',')}
        maxBytes={UPLOAD.maxBytes}
        files={sending ? [sending] : []}
        disabled={isRemoving}
        onAdd={(files) => void send(files)}
        onRemove={() => undefined}
      />
    </div>
  );
}
