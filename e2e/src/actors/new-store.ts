import { randomInt } from 'node:crypto';

import { type Client, createClient } from '@store-panel/api-client/client';
import { LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

import { type Applicant, buildApplicant } from '#actors/applicants.ts';
import { codeTo } from '#actors/outbox.ts';

/** Solves the captcha. */
async function solveCaptcha(client: Client): Promise<string> {
  const { challenge } = await client.call('POST /api/admin/create_captcha', {}, { anonymous: true });
  const solved = await solveChallenge({ challenge: JSON.parse(challenge) as Challenge, deriveKey });
  const body = { challenge, solution: JSON.stringify(solved) };
  return (await client.call('POST /admin/verify_captcha', body, { anonymous: true })).captcha_token;
}

/** Registers a store with a verified email through the API; not reviewed yet. `overrides`: such as its city. */
export async function registerStore(
  origin: string,
  language: LanguageCode,
  overrides: Partial<Applicant> = {},
): Promise<Applicant> {
  const applicant = { ...buildApplicant(language), ...overrides };
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
  const callingCode = countries.find(({ _id }) => _id === applicant.country)?.country_phone_code ?? '';
  const { cities } = await client.call('POST /api/admin/get_city_list', { country_id: applicant.country }, how);
  const city = cities.find(({ city_name }) => city_name === applicant.city)?._id ?? '';

  const otpRequest = { email: applicant.email, captcha_token: await solveCaptcha(client) };
  const { otp_id } = await client.call('POST /api/store/store_generate_otp', otpRequest, how);
  const body = { otp_id, otp: await codeTo(origin, applicant.email) };
  const { otp_token } = await client.call('POST /api/admin/verify_otp', body, how);
  await client.call(
    'POST /api/store/register',
    {
      name: LANGUAGES.map(({ code }) => (code === language ? applicant.name : '')),
      email: applicant.email,
      country_phone_code: callingCode,
      phone: applicant.phone,
      password: applicant.password,
      country_id: applicant.country,
      city_id: city,
      store_type: 'bakery',
      address: applicant.address,
      latitude: Number(applicant.latitude),
      longitude: Number(applicant.longitude),
      email_otp_token: otp_token,
      is_terms_accepted: true,
      captcha_token: await solveCaptcha(client),
    },
    how,
  );
  return applicant;
}
