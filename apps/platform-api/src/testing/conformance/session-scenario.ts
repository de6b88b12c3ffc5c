import type { BareReply, Side } from '#testing/conformance/both-platforms.ts';
import { PASSWORD } from '#testing/fixtures/accounts.ts';
import type { SessionHeaders } from '#testing/servers/test-platform.ts';

/** A reply without what is the platform's own of a store: its number, and how it was made known. */
function shown({ reply }: BareReply): BareReply['reply'] {
  const { store, sub_store: subStore, ...rest } = reply as typeof reply & { store?: object; sub_store?: object | null };
  const own = { unique_id: 0, referral_code: '' };
  return { ...rest, ...(store && { store: { ...store, ...own }, sub_store: subStore && { ...subStore, ...own } }) };
}

/** Signing in, keeping a session and losing it, as requests are written; and what each came to. */
export async function sessionStory(side: Side): Promise<readonly { readonly reply: BareReply['reply'] }[]> {
  const told: { readonly step: string; readonly reply: BareReply['reply'] }[] = [];
  const tell = async (step: string, way: string, body: object, headers: SessionHeaders = {}) => {
    const answer = await side.bare(way, body, headers);
    told.push({ step, reply: shown(answer) });
    return answer.body;
  };
  const email = side.clients.store.session.current()?.session.email ?? '';
  const login = { email, password: PASSWORD, device_token: 'the second device' };
  await tell('wrong password', 'POST /api/store/login', { ...login, password: 'x' });
  await tell('no such field', 'POST /api/store/login', { ...login, more: 1 });
  const begun = await tell('signed in', 'POST /api/store/login', login);
  const { server_token: servertoken } = begun['store'] as { readonly server_token: string };
  const [jwt, refresh] = [String(begun['jwt_token']), String(begun['jwt_refresh_token'])];
  const session = { authorization: jwt, servertoken };
  const ask = (step: string, headers: SessionHeaders, body: object = {}) =>
    tell(step, 'POST /api/store/get_store_detail', body, headers);

  await ask('as it is', { ...session, type: '0', storeid: side.storeId, lang: '3' }, { store_id: side.storeId });
  await ask('no token', {});
  await ask('a token of nobody', { ...session, authorization: 'x.y.z' });
  await ask('no server token', { authorization: jwt });
  await ask('two tokens', { ...session, jwt_token: 'x.y.z' });
  await ask('two server tokens', { ...session, token: 'another' });
  await ask('the kind of another session', { ...session, type: '1' });
  await ask('another store', { ...session, store_id: '0197c9a0-0000-7000-9000-00000000dead' });
  await ask('another token in the body', session, { server_token: 'another' });
  await tell('a key that is none', 'POST /api/store/revoke_sessions', {}, { ...session, 'idempotency-key': 'short' });

  const first = await tell('renewed', 'POST /api/refreshToken', {}, { authorization: refresh });
  await tell('renewed again at once', 'GET /api/refreshToken', {}, { authorization: refresh });
  await tell('by the new one', 'POST /api/refreshToken', {}, { authorization: String(first['newRfreshToken']) });
  await tell('by none', 'POST /api/refreshToken', {});
  await tell('by an access token', 'POST /api/refreshToken', {}, { authorization: jwt });
  await tell('signed out', 'POST /api/store/logout', {}, session);
  await tell('signed out twice', 'POST /api/store/logout', {}, session);
  await tell('renewed then', 'POST /api/refreshToken', {}, { authorization: refresh });
  return told;
}
