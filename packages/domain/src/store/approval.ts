/** Approval state of a store (spec §3). */
export const STORE_APPROVAL = { approved: 0, blocked: 1, business_off: 2 } as const;

export type StoreApproval = (typeof STORE_APPROVAL)[keyof typeof STORE_APPROVAL];

/** For values from outside: is this number an approval state? */
export function isStoreApproval(value: number): value is StoreApproval {
  return (Object.values(STORE_APPROVAL) as readonly number[]).includes(value);
}

/** `is_approved` of the login result: a blocked store is not approved, one whose business is off still is. */
export function isApproved(state: StoreApproval): boolean {
  return state !== STORE_APPROVAL.blocked;
}
