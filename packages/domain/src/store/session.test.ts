import { describe, expect, test } from 'vitest';

import {
  AUTO_LOGIN,
  SESSION_TYPE,
  STORAGE_KEYS,
  STORED_SESSION_FIELDS,
  USER_TYPE,
  parseStoredSession,
  readRefreshReply,
  writeRefreshReply,
} from '#store/session.ts';

const SESSION = {
  _id: 'a',
  main_store_id: 'a',
  email: 'a@b.test',
  servertoken: '',
  jwt_token: '',
  jwt_refresh_token: '',
  timezone: 'Europe/Berlin',
};

describe('the stored session', () => {
  test('has the fields, keys and codes of the specification', () => {
    expect(Object.keys(SESSION)).toEqual([...STORED_SESSION_FIELDS]);
    expect(STORAGE_KEYS).toEqual({
      storeData: 'storeData',
      deviceToken: 'device_token',
      refreshTokenCount: 'storeRefreshTokenCount',
    });
    expect(SESSION_TYPE).toEqual({ main: 0, sub: 1 });
    expect(USER_TYPE).toEqual({ store: 2, user: 7, provider: 8 });
    expect(AUTO_LOGIN).toEqual({ device_type: 'web', login_by: 'manual', store_type: 0 });
  });

  test('is read back without what does not belong to it', () => {
    expect(parseStoredSession(JSON.stringify({ ...SESSION, password: 'x' }))).toEqual(SESSION);
  });

  test.each([null, '', '{', 'null', '7', '{}', JSON.stringify({ ...SESSION, email: 1 })])(
    'is none when it reads %s',
    (text) => {
      expect(parseStoredSession(text)).toBeNull();
    },
  );
});

describe('the refresh reply', () => {
  test('spells its second token oddly', () => {
    const reply = { status: 1, newToken: 't', newRfreshToken: 'r' };
    expect(readRefreshReply(reply)).toEqual({ token: 't', refreshToken: 'r' });
    expect(writeRefreshReply({ token: 't', refreshToken: 'r' })).toEqual(reply);
  });

  test('may leave the refresh token to the cookie', () => {
    expect(readRefreshReply({ status: 1, newToken: 't', newRfreshToken: '' })).toEqual({
      token: 't',
      refreshToken: '',
    });
  });

  test.each([
    { status: 0, newToken: 't', newRfreshToken: 'r' },
    { status: 1, newToken: '', newRfreshToken: 'r' },
    { status: 1, newToken: 't' },
  ])('ends the session when it is %o', (reply) => {
    expect(readRefreshReply(reply)).toBeNull();
  });
});
