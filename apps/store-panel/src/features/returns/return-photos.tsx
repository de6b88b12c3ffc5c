import { invalidateReturns, type ReturnDetail } from '@store-panel/api-client/rtk/returns';
import { PICTURE_MEDIA_TYPES } from '@store-panel/domain/limits/limits';
import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import { FileUpload } from '@store-panel/ui/file-upload';
import { Select } from '@store-panel/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { fileUrl } from '#shared/deployment.ts';
import { useDocumentUploadState } from '#shared/documents/use-document-upload-state.ts';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import css from './returns.module.css';

/** Photos of what comes back, each beside the name of its line, and a field for another one. */
export function ReturnPhotos({ one }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const nameOf = (line: number | null) => one.lines.find((each) => each.line === line)?.name;
  return (
    <div className={css.photos}>
      {one.photos.length === 0 && <p className={css.muted}>{t('detail.noPhotos')}</p>}
      {one.photos.length > 0 && (
        <ul className={css.photoList}>
          {one.photos.map(({ photo_id, line, file }) => {
            const name = nameOf(line);
            const text = name === undefined ? t('detail.photo') : t('detail.photoOf', { name });
            return (
              <li key={photo_id}>
                <a href={fileUrl(file.url)} target="_blank" rel="noreferrer">
                  <img className={css.photo} src={fileUrl(file.url)} alt={text} loading="lazy" />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {one.photos.length < RETURN_LIMITS.photos && <AddPhoto one={one} />}
    </div>
  );
}

function AddPhoto({ one }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const { client } = useAppServices();
  const dispatch = useDispatch();
  const isReadOnly = useIsReadOnly();
  const [line, setLine] = useState(one.lines[0]?.line ?? 0);
  const upload = useDocumentUploadState(async (options) => {
    await client.call('POST /api/store/add_return_photo', { return_id: one.return_id, line }, options);
    dispatch(invalidateReturns());
  }, 'photo');
  return (
    <>
      {one.lines.length > 1 && (
        <Select
          label={t('detail.photoLine')}
          value={String(line)}
          options={one.lines.map((each) => ({ value: String(each.line), label: each.name }))}
          onChange={({ target }) => setLine(Number(target.value))}
        />
      )}
      <FileUpload
        {...upload}
        label={t('detail.addPhoto')}
        accept={PICTURE_MEDIA_TYPES.join(',')}
        disabled={isReadOnly}
      />
    </>
  );
}
