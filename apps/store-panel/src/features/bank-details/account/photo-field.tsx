import { type BankDetail, invalidateBankDetails } from '@store-panel/api-client/rtk/bank-details';
import type { PhotoSide } from '@store-panel/domain/banks/account-forms';
import { FileUpload } from '@store-panel/ui/file-upload';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { DOCUMENT_ACCEPT, useDocumentUploadState } from '#shared/documents/use-document-upload-state.ts';

interface PhotoFieldProps {
  readonly account: BankDetail;
  readonly side: PhotoSide;
  readonly disabled: boolean;
}

/** A photo of the identity document of an account's holder. It can be replaced; the panel does not show it again. */
export function PhotoField({ account, side, disabled }: PhotoFieldProps) {
  const { t } = useTranslation('bank-details');
  const { client, toasts } = useAppServices();
  const dispatch = useDispatch();
  const upload = useDocumentUploadState(async (options) => {
    await client.call('POST /api/store/upload_bank_photo', { bank_detail_id: account.bank_detail_id, side }, options);
    dispatch(invalidateBankDetails());
    toasts.add({ tone: 'success', title: t('photos.done') });
  }, 'photo');
  return (
    <FileUpload
      {...upload}
      label={t(`photos.side.${side}`)}
      accept={DOCUMENT_ACCEPT}
      disabled={disabled}
      {...(account.photos.includes(side) && { help: t('photos.given') })}
    />
  );
}
