import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FileUpload } from '@store-panel/ui/file-upload';
import { type CropArea, cropToBlob, ImageCrop } from '@store-panel/ui/image-crop';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Progress } from '@store-panel/ui/progress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import { IMAGE_TYPES } from '#shared/pictures.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './picture.module.css';

/** The size at which the platform stores pictures, in pixels. */
const SIZE_PX = 512;

/** Uploads may be slow, in ms (ours). */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Selects, crops and uploads a picture. The crop is scaled to the stored size before it is sent. */
export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['profile', 'shell']);
  const language = useLanguage();
  const { client, session: control, uploadFetch } = useAppServices();
  const { store } = useStoreSession().session;
  const limits = useObservable(control.imageSettings);
  const [image, setImage] = useState<File>();
  const [area, setArea] = useState<CropArea>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function send() {
    if (!image || !area) return;
    setFailure(undefined);
    let blob: Blob;
    try {
      blob = await cropToBlob(image, area, { size: SIZE_PX, type: 'image/webp', quality: 0.92 });
    } catch {
      setUnreadable(true);
      setImage(undefined);
      return;
    }
    setProgress(0);
    try {
      await client.call(
        'POST /api/store/upload_store_image',
        {},
        {
          encode: encodeWithFile({ field: 'image', blob, name: image.name }),
          fetch: uploadFetch(setProgress),
          timeoutMs: UPLOAD_TIMEOUT_MS,
        },
      );
      await control.refetch();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setProgress(undefined);
    }
  }

  async function remove() {
    setRemoving(true);
    setFailure(undefined);
    try {
      await client.call('POST /api/store/delete_store_image', {});
      await control.refetch();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setRemoving(false);
    }
  }

  function choose(file: File | undefined) {
    setUnreadable(false);
    setFailure(undefined);
    setImage(file);
  }
  const percent = new Intl.NumberFormat(language, { style: 'percent', numberingSystem: 'latn' });
  const footer = image ? (
    <>
      <Button disabled={progress !== undefined} onClick={() => choose(undefined)}>
        {t('picture.another')}
      </Button>
      <Button variant="primary" pending={progress !== undefined} disabled={!area} onClick={() => void send()}>
        {t('shell:button.save')}
      </Button>
    </>
  ) : (
    store.imageUrl !== '' && (
      <Button variant="danger" pending={isRemoving} onClick={() => void remove()}>
        {t('picture.remove')}
      </Button>
    )
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('picture.title')}
      description={t(image ? 'picture.cropText' : 'picture.text')}
      {...(footer && { footer })}
    >
      {failure !== undefined && <FailureAlert failure={failure} />}
      {isUnreadable && <InlineAlert tone="danger">{t('picture.unreadable')}</InlineAlert>}
      {image ? (
        <>
          <ImageCrop image={image} label={t('picture.title')} onChange={setArea} />
          {progress !== undefined && (
            <div className={css.progress}>
              <Progress label={t('picture.sending')} value={progress} valueText={percent.format(progress)} />
            </div>
          )}
        </>
      ) : (
        <FileUpload
          label={t('picture.file')}
          accept={(limits?.content_types ?? IMAGE_TYPES).join(',')}
          maxBytes={limits?.max_bytes ?? UPLOAD.maxBytes}
          files={[]}
          onAdd={([file]) => choose(file)}
          onRemove={() => undefined}
        />
      )}
    </Dialog>
  );
}
