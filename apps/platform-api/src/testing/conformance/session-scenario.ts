import type { RawReply, PlatformUnderTest } from '#testing/conformance/both-platforms.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import type { SessionHeaders } from '#testing/servers/test-platform.ts';

/** Resets the store's fields that differ between platforms: its number and its referral code. */
function stripOwnFields({ reply }: RawReply): RawReply['reply'] {
  const { store, sub_store: subStore, ...rest } = reply as typeof reply & { store?: object; sub_store?: object | null };
  const own = { unique_id: 0, referral_code: '' };
  return { ...rest, ...(store && { store: { ...store, ...own }, sub_store: subStore && { ...subStore, ...own } }) };
}

/** Signs in, uses a session and loses it, with raw requests. @returns the reply to each */
export async function runSessionScenario(
  platform: PlatformUnderTest,
): Promise<readonly { readonly reply: RawReply['reply'] }[]> {
  const replies: { readonly step: string; readonly reply: RawReply['reply'] }[] = [];
  const send = async (step: string, key: string, body: object, headers: SessionHeaders = {}) => {
    const reply = await platform.sendRaw(key, body, headers);
    replies.push({ step, reply: stripOwnFields(reply) });
    return reply.body;
  };
  const email = platform.clients.store.session.current()?.session.email ?? '';
  const login = { email, password: PASSWORD, device_token: 'the second device' };
  await send('wrong password', 'POST /api/store/login', { ...login, password: 'x' });
  await send('no such field', 'POST /api/store/login', { ...login, more: 1 });
  const signedIn = await send('signed in', 'POST /api/store/login', login);
  const { server_token: servertoken } = signedIn['store'] as { readonly server_token: string };
  const [jwt, refresh] = [String(signedIn['jwt_token']), String(signedIn['jwt_refresh_token'])];
  const session = { authorization: jwt, servertoken };
  const readStore = (step: string, headers: SessionHeaders, body: object = {}) =>
    send(step, 'POST /api/store/get_store_detail', body, headers);

  await readStore(
    'as it is',
    { ...session, type: '0', storeid: platform.storeId, lang: '3' },
    { store_id: platform.storeId },
  );
  await readStore('no token', {});
  await readStore('an invalid token', { ...session, authorization: 'x.y.z' });
  await readStore('no server token', { authorization: jwt });
  await readStore('two tokens', { ...session, jwt_token: 'x.y.z' });
  await readStore('two server tokens', { ...session, token: 'another' });
  await readStore('the kind of another session', { ...session, type: '1' });
  await readStore('another store', { ...session, store_id: '0197c9a0-0000-7000-9000-00000000dead' });
  await readStore('another token in the body', session, { server_token: 'another' });
  await send('a key that is none', 'POST /api/store/revoke_sessions', {}, { ...session, 'idempotency-key': 'short' });

  const first = await send('renewed', 'POST /api/refreshToken', {}, { authorization: refresh });
  await send('renewed again at once', 'GET /api/refreshToken', {}, { authorization: refresh });
  await send('by the new one', 'POST /api/refreshToken', {}, { authorization: String(first['newRfreshToken']) });
  await send('by none', 'POST /api/refreshToken', {});
  await send('by an access token', 'POST /api/refreshToken', {}, { authorization: jwt });
  await send('signed out', 'POST /api/store/logout', {}, session);
  await send('signed out twice', 'POST /api/store/logout', {}, session);
  await send('renewed then', 'POST /api/refreshToken', {}, { authorization: refresh });
  return replies;
}
