/** The calls of this page: it has the texts of the codes that they may send, and no others. */
export const CLAIM_CALLS = [
  'POST /api/user/get_tenant',
  'POST /api/admin/create_captcha',
  'POST /api/user/find_claim',
  'POST /api/user/get_claim',
  'POST /api/user/upload_claim_document',
  'POST /api/user/withdraw_claim',
  'POST /api/user/subscribe_claim_mails',
  'POST /api/user/get_claim_mails',
  'POST /api/user/confirm_claim_mails',
  'POST /api/user/end_claim_mails',
] as const;

/** The calls of the page of unique codes, which has texts of its own for what they may send. */
export const CODE_CALLS = [
  'POST /api/user/find_unique_code',
  'POST /api/user/redeem_unique_code',
  'POST /api/user/add_code_return_photo',
  'POST /api/user/cancel_code_return',
] as const;

/** The calls of the page on which a parcel is followed; what they may send, those of claims may too. */
export const TRACKING_CALLS = ['POST /api/user/find_parcel', 'POST /api/user/get_parcel'] as const;
