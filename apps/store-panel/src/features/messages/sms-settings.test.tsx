import type { StoredSmsSettings, StoredTemplate } from '@store-panel/api-client/rtk/message-settings';
import type { FakeHandlers } from '@store-panel/api-client/testing/fake-transport';
import { SCREENS } from '@store-panel/domain/access/screens';
import { NO_SMS_SETTINGS } from '@store-panel/domain/messages/message-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

const SETTINGS: StoredSmsSettings['settings'] = {
  ...NO_SMS_SETTINGS,
  title: 'LINDEN',
  auth_id: 'MALINDEN',
  number: '1711234567',
  kinds: { ...NO_SMS_SETTINGS.kinds, ready: true },
};
const STORED: StoredSmsSettings = {
  settings: SETTINGS,
  version: 5,
  auth_token: {
    is_set: true,
    is_unreadable: false,
    hint: '',
    set_at: '2026-03-12T10:00:00.000Z',
    set_by: { kind: 'sub_store', id: null, name: 'Ana' },
    checked: null,
  },
  account: { paused_until: null, waiting: 0 },
  test_recipients: ['+491711234567'],
  calling_code: '+49',
};
const document: StoredTemplate['document'] = {
  subject: [],
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ready 🥡' }] }] },
};
const TEMPLATE: StoredTemplate = { document, default_document: document, is_edited: false, version: 1 };

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(stored = STORED, handlers: FakeHandlers = {}) {
  panel = await openPanel({
    path: SCREENS['sms-settings'].path,
    handlers: {
      'POST /api/store/get_sms_settings': () => stored,
      'POST /api/store/get_message_template': () => TEMPLATE,
      'POST /api/store/preview_message_template': () => ({
        subject: '',
        html: '',
        text: 'Ready 🥡',
        sms: { parts: 2, length: 71, part_length: 67, is_unicode: true },
        order_id: null,
      }),
      ...handlers,
    },
  });
  return within(await screen.findByRole('form', { name: 'SMS settings' }));
}

describe('the SMS account', () => {
  it('is required whole before anything is saved', async () => {
    const sent: unknown[] = [];
    const none = { ...STORED.auth_token, is_set: false, set_at: null, set_by: null };
    const form = await open(
      { ...STORED, settings: NO_SMS_SETTINGS, auth_token: none },
      {
        'POST /api/store/save_sms_settings': ({ body }) => {
          sent.push(body);
          const { auth_token, account } = STORED;
          return { settings: body.settings, version: 6, auth_token, account, change_id: null };
        },
      },
    );
    expect(form.getByText('Fill in the fields above first.')).toBeDefined();
    await panel.user.type(form.getByLabelText('Auth ID'), 'MALINDEN');
    await panel.user.type(form.getByLabelText('Number'), '123');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    for (const label of ['Auth token', 'Sender name', 'Number'])
      await waitFor(() => expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
    await panel.user.type(form.getByLabelText('Auth token'), 'typed');
    await panel.user.type(form.getByLabelText('Sender name'), 'LINDEN');
    await panel.user.type(form.getByLabelText('Number'), '45678');
    await panel.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({
          settings: { ...NO_SMS_SETTINGS, title: 'LINDEN', auth_id: 'MALINDEN', number: '12345678' },
          auth_token: 'typed',
          version: 5,
        }),
      ]),
    );
  });

  it('is tried as typed, with the sentences of text messages', async () => {
    const tried: unknown[] = [];
    const form = await open(STORED, {
      'POST /api/store/test_sms_settings': ({ body }) => {
        tried.push(body);
        return {
          steps: [
            { step: 'connection', result: 'ok', quoted: null, detail: null },
            { step: 'sign_in', result: 'no_credit', quoted: '402 payment required', detail: null },
          ],
        };
      },
    });
    await panel.user.clear(form.getByLabelText('Auth ID'));
    await panel.user.type(form.getByLabelText('Auth ID'), 'MAOTHER');
    await panel.user.click(form.getByRole('button', { name: 'Send a test' }));
    const steps = within(await screen.findByRole('list', { name: 'Result of the test' })).getAllByRole('listitem');
    expect(tried).toEqual([
      expect.objectContaining({ settings: { ...SETTINGS, auth_id: 'MAOTHER' }, to: '+491711234567' }),
    ]);
    expect(tried[0]).not.toHaveProperty('auth_token');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Connection, passed',
      expect.stringMatching(/^Sign-in, failedYour SMS account has no credit left\..*402 payment required$/),
    ]);
  });

  it('says that it does not work, and that its token has to be entered again', async () => {
    const form = await open({
      ...STORED,
      auth_token: { ...STORED.auth_token, is_unreadable: true },
      account: { paused_until: '2099-03-12T10:00:00.000Z', waiting: 3 },
    });
    expect(form.getByText(/^Your SMS account isn’t working\. We’ll try again 12 Mar 2099/).textContent).toContain(
      'Messages waiting: 3',
    );
    expect(form.getByText('The saved value can no longer be read. Enter it again.')).toBeDefined();
  });
});

describe('a text message', () => {
  it('says how many parts it has and why, and has no subject', async () => {
    await open();
    const parts = await screen.findByText('2 parts');
    expect(parts.parentElement?.textContent).toBe(
      '2 parts · Characters: 71 of 134 This text has letters or symbols that make each part hold 70 characters instead of 160.',
    );
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
  });
});
