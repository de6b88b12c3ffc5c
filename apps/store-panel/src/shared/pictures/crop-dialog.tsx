import type { CallOptions } from '@store-panel/api-client/client';
import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { FileUpload } from '@store-panel/ui/file-upload';
import { type CropArea, cropToBlob, ImageCrop } from '@store-panel/ui/image-crop';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Progress } from '@store-panel/ui/progress';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import { IMAGE_TYPES } from '#shared/pictures/image-types.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import css from './crop-dialog.module.css';

/** Uploads may be slow, in ms (ours). */
export const UPLOAD_TIMEOUT_MS = 120_000;

export interface CropDialogTexts {
  readonly title: string;
  /** What to choose, and what to do with it then. */
  readonly chooseText: string;
  readonly cropText: string;
  readonly file: string;
  readonly another: string;
  readonly sending: string;
  readonly unreadable: string;
}

export interface CropDialogProps {
  readonly texts: CropDialogTexts;
  /** Width / height. */
  readonly aspect: number;
  /** Width to which the crop is scaled before it is sent, in pixels. */
  readonly width: number;
  /** Makes the call, with the options that an upload needs. */
  readonly send: (options: CallOptions) => Promise<unknown>;
  readonly onClose: () => void;
  /** Beside the choice of a file. */
  readonly footer?: ReactNode;
  /** A failure of an action in `footer`. */
  readonly otherFailure?: unknown;
}

/** Selects, crops and uploads a picture. The crop is scaled to the stored size before it is sent. */
export function CropDialog({ texts, aspect, width, send, onClose, footer, otherFailure }: CropDialogProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { session: control, uploadFetch } = useAppServices();
  const limits = useObservable(control.imageSettings);
  const [image, setImage] = useState<File>();
  const [area, setArea] = useState<CropArea>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const shownFailure = failure ?? otherFailure;

  async function submit() {
    if (!image || !area) return;
    setFailure(undefined);
    let blob: Blob;
    try {
      blob = await cropToBlob(image, area, { size: width, type: 'image/webp', quality: 0.92 });
    } catch {
      setUnreadable(true);
      setImage(undefined);
      return;
    }
    setProgress(0);
    try {
      await send({
        encode: encodeWithFile({ field: 'image', blob, name: image.name }),
        fetch: uploadFetch(setProgress),
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setProgress(undefined);
    }
  }

  function choose(file: File | undefined) {
    setUnreadable(false);
    setFailure(undefined);
    setImage(file);
  }
  const percent = new Intl.NumberFormat(language, { style: 'percent', numberingSystem: 'latn' });
  const shownFooter = image ? (
    <>
      <Button disabled={progress !== undefined} onClick={() => choose(undefined)}>
        {texts.another}
      </Button>
      <Button variant="primary" pending={progress !== undefined} disabled={!area} onClick={() => void submit()}>
        {t('button.save')}
      </Button>
    </>
  ) : (
    footer
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={image ? texts.cropText : texts.chooseText}
      {...(shownFooter !== undefined && { footer: shownFooter })}
    >
      {shownFailure !== undefined && <FailureAlert failure={shownFailure} />}
      {isUnreadable && <InlineAlert tone="danger">{texts.unreadable}</InlineAlert>}
      {image ? (
        <>
          <ImageCrop image={image} label={texts.title} aspect={aspect} onChange={setArea} />
          {progress !== undefined && (
            <div className={css.progress}>
              <Progress label={texts.sending} value={progress} valueText={percent.format(progress)} />
            </div>
          )}
        </>
      ) : (
        <FileUpload
          label={texts.file}
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
