import { randomInt } from 'node:crypto';

import { type Client, createClient } from '@store-panel/api-client/client';
import { LANGUAGES, type LanguageCode } from '@store-panel/domain/places/languages';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

import { type Newcomer, newcomer } from '#people/newcomers.ts';
import { codeTo } from '#people/outbox.ts';

/** A device as good as any: it does the check that the platform asks for. */
async function proveToBeNoRobot(client: Client): Promise<string> {
  const { challenge } = await client.call('POST /api/admin/create_captcha', {}, { anonymous: true });
  const solved = await solveChallenge({ challenge: JSON.parse(challenge) as Challenge, deriveKey });
  const answer = { challenge, solution: JSON.stringify(solved) };
  return (await client.call('POST /admin/verify_captcha', answer, { anonymous: true })).captcha_token;
}

/** A store of a test's own, registered through the API with its address proved; nobody has looked at it yet. */
export async function registerStore(origin: string, language: LanguageCode): Promise<Newcomer> {
  const own = newcomer(language);
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const client = createClient({
    baseUrl: origin,
    mode: 'header',
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('x-forwarded-for', address);
      return fetch(request);
    },
  });
  const how = { anonymous: true } as const;
  const { countries } = await client.call('GET /api/admin/get_country_list', undefined, how);
  const callingCode = countries.find(({ _id }) => _id === own.country)?.country_phone_code ?? '';
  const { cities } = await client.call('POST /api/admin/get_city_list', { country_id: own.country }, how);
  const city = cities.find(({ city_name }) => city_name === own.city)?._id ?? '';

  const asked = { email: own.email, captcha_token: await proveToBeNoRobot(client) };
  const { otp_id } = await client.call('POST /api/store/store_generate_otp', asked, how);
  const answer = { otp_id, otp: await codeTo(origin, own.email) };
  const { otp_token } = await client.call('POST /api/admin/verify_otp', answer, how);
  await client.call(
    'POST /api/store/register',
    {
      name: LANGUAGES.map(({ code }) => (code === language ? own.name : '')),
      email: own.email,
      country_phone_code: callingCode,
      phone: own.phone,
      password: own.password,
      country_id: own.country,
      city_id: city,
      store_type: 'bakery',
      address: own.address,
      latitude: Number(own.latitude),
      longitude: Number(own.longitude),
      email_otp_token: otp_token,
      is_terms_accepted: true,
      captcha_token: await proveToBeNoRobot(client),
    },
    how,
  );
  return own;
}
