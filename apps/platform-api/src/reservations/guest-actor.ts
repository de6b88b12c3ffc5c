import type { ActorJson } from '#db/column-types.ts';

/** Who books on a store's page; entries hold nothing of the guest. */
export const GUEST: ActorJson = { kind: 'user', id: null, name: null };

export const isGuest = ({ kind, id }: ActorJson): boolean => kind === GUEST.kind && id === null;
