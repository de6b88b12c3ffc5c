import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { createUploadFetch } from '@store-panel/api-client/files/upload-fetch';
import { createIdempotencyKey } from '@store-panel/api-client/request/idempotency-key';
import { PICTURE_MEDIA_TYPES, UPLOAD } from '@store-panel/domain/limits/limits';
import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { FileUpload } from '@store-panel/ui/file-upload';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useSingleFileUpload } from '@store-panel/ui/single-file-upload';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';

import type { CodeReturnNamespace } from '#texts/page-namespaces.ts';
import type { translator } from '#texts/texts.ts';
import { useTexts } from '#texts/use-texts.tsx';
import type { Redeemed } from './code-parts.tsx';
import css from './codes.module.css';

export interface OwnReturnPartsProps {
  readonly client: Client;
  readonly opened: NonNullable<Redeemed['return']>;
  readonly t: ReturnType<typeof translator<CodeReturnNamespace>>;
  readonly onCancelled: () => void;
}

/** Timeout in ms for a phone picture on a slow network (not in the specification). */
const UPLOAD_TIMEOUT_MS = 180_000;

export function OwnReturnParts(props: OwnReturnPartsProps) {
  return (
    <>
      <PhotoField {...props} />
      <CancelButton {...props} />
    </>
  );
}

/** Photos of what is sent back, one after the other. */
function PhotoField({ client, opened, t }: OwnReturnPartsProps) {
  const formatError = useFailureText(t);
  const [sent, setSent] = useState<readonly { readonly no: number; readonly name: string }[]>([]);
  /** Of the file that was sent last: sent again, it is the same one. */
  const lastSent = useRef<{ readonly file: File; readonly key: string }>(undefined);
  const upload = useSingleFileUpload({
    send: async (file, { signal, onProgress }) => {
      if (lastSent.current?.file !== file) lastSent.current = { file, key: createIdempotencyKey() };
      const { photos } = await client.call(
        'POST /api/user/add_code_return_photo',
        { return_token: opened.return_token },
        {
          encode: encodeWithFile({ field: 'photo', blob: file, name: file.name }),
          fetch: createUploadFetch(onProgress),
          timeoutMs: UPLOAD_TIMEOUT_MS,
          idempotencyKey: lastSent.current.key,
          signal,
        },
      );
      setSent((before) => [...before, { no: photos, name: file.name }]);
    },
    formatError,
  });
  const count = sent.at(-1)?.no ?? 0;
  return (
    <div className={css.photos}>
      {count < RETURN_LIMITS.photos && (
        <FileUpload
          label={t('code-return:photos.label')}
          help={t('code-return:photos.help', { number: RETURN_LIMITS.photos })}
          accept={PICTURE_MEDIA_TYPES.join(',')}
          maxBytes={UPLOAD.maxBytes}
          {...upload}
        />
      )}
      {count >= RETURN_LIMITS.photos && <p className={css.note}>{t('code-return:photos.enough')}</p>}
      <ul className={css.sent} aria-label={t('code-return:photos.sentList')}>
        {sent.map(({ no, name }) => (
          <li key={no}>
            <bdi>{t('code-return:photos.sent', { name })}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cancels the return after a question; the code can be used again then. */
function CancelButton({ client, opened, t, onCancelled }: OwnReturnPartsProps) {
  const formatError = useFailureText(t);
  const [isConfirming, setConfirming] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const [key] = useState(createIdempotencyKey);

  async function cancel() {
    setPending(true);
    setProblem('');
    try {
      await client.call(
        'POST /api/user/cancel_code_return',
        { return_token: opened.return_token },
        { idempotencyKey: key },
      );
      onCancelled();
    } catch (failure) {
      setProblem(formatError(failure));
    }
    setPending(false);
  }
  return (
    <>
      <Button size="lg" wide icon={<Undo2 aria-hidden="true" />} onClick={() => setConfirming(true)}>
        {t('code-return:cancel.button')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          danger
          title={t('code-return:cancel.title', { number: `#${opened.number}` })}
          description={t('code-return:cancel.text')}
          confirmLabel={t('code-return:cancel.button')}
          pending={isPending}
          onConfirm={() => void cancel()}
          onCancel={() => {
            setConfirming(false);
            setProblem('');
          }}
        >
          {problem !== '' && <InlineAlert tone="danger">{problem}</InlineAlert>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What a failure says here: that the return has gone on, that its day on this page is over, or what is said everywhere. */
function useFailureText(t: OwnReturnPartsProps['t']): (failure: unknown) => string {
  const { t: translate } = useTexts();
  return (failure) => {
    if (!isApiError(failure)) return translate('codes:unknown.errorWithoutCode');
    if (failure.name === 'changeStatusFailed') return t('code-return:failed.late');
    if (failure.name === 'dataNotFound') return t('code-return:failed.over');
    if (failure.name === 'fileTooLarge' || failure.name === 'fileTypeRefused' || failure.name === 'fileDamaged')
      return t('code-return:failed.file');
    return translate(failure.textKey, { code: failure.code });
  };
}
