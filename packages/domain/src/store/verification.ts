export interface Verified {
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
}

export interface VerificationSettings {
  readonly mailVerification: boolean;
  readonly smsVerification: boolean;
}

/** The verification rule (spec §4): whatever the settings require must be verified; where they require nothing, all is. */
export function isVerified(store: Verified, settings: VerificationSettings): boolean {
  return (!settings.mailVerification || store.emailVerified) && (!settings.smsVerification || store.phoneVerified);
}
