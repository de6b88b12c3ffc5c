import { menuPictureFileChecks } from '#features/menu/pictures/file-checks.ts';
import { returnPhotoCheck } from '#features/returns/return-photo-check.ts';
import { profileFileChecks } from '#features/profile/file-checks.ts';

const document = profileFileChecks['POST /api/store/upload_document'];

/** How uploaded documents and pictures are checked and re-encoded. */
export const uploadFileChecks = {
  ...profileFileChecks,
  ...menuPictureFileChecks,
  'POST /api/store/upload_offer_image': menuPictureFileChecks['POST /api/store/upload_menu_image'],
  'POST /api/store/upload_bank_photo': document,
  'POST /api/store/add_return_photo': returnPhotoCheck,
  'POST /api/user/add_code_return_photo': returnPhotoCheck,
  'POST /api/store/upload_provider_document': document,
  'POST /api/provider/upload_document': document,
  'POST /api/user/upload_claim_document': document,
  'POST /api/admin/upload_tenant_logo': profileFileChecks['POST /api/store/upload_store_image'],
} as const;
