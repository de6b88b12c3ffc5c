import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createEnumerationProbes, type EnumerationProbe } from '#testing/enumeration/enumeration-probes.ts';
import { type StatementRecorder, recordStatements } from '#testing/enumeration/recorded-statements.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Fields of open endpoints that identify an account. */
const NAMES = ['email', 'phone', 'otp_id'];
/** Open endpoints that have such a field but reveal no account, with the reason. */
const EXEMPT_ENDPOINTS: Readonly<Partial<Record<Endpoint, string>>> = {
  'POST /api/user/subscribe_claim_mails': 'no account is looked for: it writes to whatever address is given',
  'POST /api/store/store_auto_login': 'takes a ticket of 256 bits; without one the store is not even looked for',
};

/** Removes what differs in every reply. */
const normalizeReply = (reply: LightMyRequestResponse) => ({
  status: reply.statusCode,
  headers: Object.keys(reply.headers).toSorted((a, b) => (a < b ? -1 : 1)),
  length: reply.rawPayload.length,
  body: reply.body
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>'),
});

describe('the list of requests', () => {
  test('covers every open endpoint with an identifying field', async () => {
    const endpoints = Object.keys(CONTRACT) as Endpoint[];
    const takesName = endpoints.filter((key) => {
      const call = CONTRACT[key];
      const fields = 'body' in call ? Object.keys(call.body.properties) : [];
      return 'open' in call.access && !(key in EXEMPT_ENDPOINTS) && NAMES.some((name) => fields.includes(name));
    });
    expect(takesName.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'POST /api/admin/forgot_password',
      'POST /api/admin/forgot_password_verify',
      'POST /api/admin/login',
      'POST /api/admin/verify_otp',
      'POST /api/provider/login',
      'POST /api/store/login',
      'POST /api/store/register',
      'POST /api/store/resend_otp_verification',
      'POST /api/store/store_generate_otp',
      'POST /api/store/sub_store_login',
      'POST /api/user/login',
    ]);
  });
});

describeOnAnEngine('who has an account', (on) => {
  let server: TestPlatform;
  let recorded: StatementRecorder;
  let questions: readonly EnumerationProbe[];

  beforeAll(async () => {
    recorded = recordStatements(on.database);
    server = await startPlatform(recorded.database);
    questions = await createEnumerationProbes(on.database, server.origin, 8);
  });
  afterAll(() => server.close());

  const send = async ({ key, buildRequest }: EnumerationProbe, isKnown: boolean) => {
    const { body, headers = {} } = await buildRequest(isKnown);
    const [, url = ''] = key.split(' ');
    const { result, statements } = await recorded.during(() =>
      server.platform.app.inject({ method: 'POST', url, payload: body, headers }),
    );
    return { ...normalizeReply(result), statements };
  };

  test('shows in no status, header, length or text of a reply, and in no database statement', async () => {
    for (const question of questions) {
      await on.database.kysely.deleteFrom('rate_limits').execute();
      const [known, unknown] = [await send(question, true), await send(question, false)];
      expect(known, question.name).toEqual(unknown);
      expect(known.statements.length, question.name).toBeGreaterThan(1);
    }
  });

  test('shows in no rate limit, from the first attempt to the first rejected one', async () => {
    for (const question of questions) {
      const codes = async (isKnown: boolean) => {
        await on.database.kysely.deleteFrom('rate_limits').execute();
        const { body, headers = {} } = await question.buildRequest(isKnown);
        const [, url = ''] = question.key.split(' ');
        const replies: string[] = [];
        for (let tries = 0; tries < 7; tries += 1) {
          const reply = await server.platform.app.inject({ method: 'POST', url, payload: body, headers });
          replies.push(
            `${reply.statusCode} ${reply.rawPayload.length} ${reply.json<{ error_code?: number }>().error_code}`,
          );
        }
        return replies;
      };
      expect(await codes(true), question.name).toEqual(await codes(false));
    }
  });
});
