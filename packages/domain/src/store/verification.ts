export interface Verified {
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
}

export interface VerificationSettings {
  readonly mailVerification: boolean;
  readonly smsVerification: boolean;
}

/** What a platform may require of a store before it works, and what it has not provided of that. */
export const REQUIRED_PROOFS = ['email', 'phone', 'documents'] as const;
export type RequiredProof = (typeof REQUIRED_PROOFS)[number];

export function missingProofs(
  store: Verified & { readonly documentUploaded: boolean; readonly mustUploadDocuments: boolean },
  settings: VerificationSettings,
): RequiredProof[] {
  const isMissing = {
    email: settings.mailVerification && !store.emailVerified,
    phone: settings.smsVerification && !store.phoneVerified,
    documents: store.mustUploadDocuments && !store.documentUploaded,
  } as const satisfies Record<RequiredProof, boolean>;
  return REQUIRED_PROOFS.filter((proof) => isMissing[proof]);
}

/** The verification rule (spec §4): whatever the settings require must be verified; where they require nothing, all is. */
export function isVerified(store: Verified, settings: VerificationSettings): boolean {
  return (!settings.mailVerification || store.emailVerified) && (!settings.smsVerification || store.phoneVerified);
}
