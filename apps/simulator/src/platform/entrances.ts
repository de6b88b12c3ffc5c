import { type Person, signInPerson, signInStore, signInSubStore } from '@store-panel/api-client/session';
import type { StoreSession } from '@store-panel/api-client/store-session';
import { USER_TYPE } from '@store-panel/domain/store/session';

import { type Account, openSeat, type Seat, type SeatOptions } from '#platform/seat.ts';

/** How many calls each kind of application has under way at once. */
const BROWSER = 6;
const PHONE = 2;

/**
 * A store's seat. A store has few devices at a time: a run of the simulator is one of them, under the name `device`,
 * and takes the place of an earlier run that could not sign out.
 */
export function staffSeat(account: Account, device: string, options: SeatOptions): Seat<StoreSession> {
  const signIn = account.role === 'sub_store' ? signInSubStore : signInStore;
  const credentials = { email: account.sign_in, password: account.password, deviceToken: device };
  const entrance = { callerType: USER_TYPE.store, kind: 'store', atOnce: BROWSER } as const;
  return openSeat(account, { ...entrance, signIn: (client) => signIn(client, credentials) }, options);
}

/** The ordering channel that customers order through. */
export function channelSeat(account: Account, options: SeatOptions): Seat<Person> {
  return personSeat('user', BROWSER, account, options);
}

export function courierSeat(account: Account, options: SeatOptions): Seat<Person> {
  return personSeat('provider', PHONE, account, options);
}

function personSeat(kind: 'user' | 'provider', atOnce: number, account: Account, options: SeatOptions): Seat<Person> {
  const credentials = { email: account.sign_in, password: account.password };
  return openSeat(
    account,
    { callerType: USER_TYPE[kind], kind, atOnce, signIn: (client) => signInPerson(client, kind, credentials) },
    options,
  );
}
