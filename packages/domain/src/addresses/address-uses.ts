/** What an address of the store is printed as on labels; each use has one address at the most. */
export const ADDRESS_USES = ['sender', 'return'] as const;
export type AddressUse = (typeof ADDRESS_USES)[number];
