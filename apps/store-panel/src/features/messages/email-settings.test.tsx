import type { StoredEmailSettings, StoredTemplate } from '@store-panel/api-client/rtk/message-settings';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { NO_EMAIL_SETTINGS } from '@store-panel/domain/messages/message-settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

const SETTINGS: StoredEmailSettings['settings'] = {
  ...NO_EMAIL_SETTINGS,
  host: 'mail.linden.example',
  user: 'kitchen',
  email: 'hello@linden.example',
  kinds: { ...NO_EMAIL_SETTINGS.kinds },
};
const STORED: StoredEmailSettings = {
  settings: SETTINGS,
  version: 3,
  password: {
    is_set: true,
    is_unreadable: false,
    hint: '',
    set_at: '2026-03-12T10:00:00.000Z',
    set_by: { kind: 'sub_store', id: null, name: 'Ana' },
    checked: null,
  },
  account: { paused_until: null, waiting: 0 },
  test_recipients: ['owner@linden.example', 'ana@linden.example'],
  platform_sender: 'orders@platform.example',
};
const document: StoredTemplate['document'] = {
  subject: [{ type: 'text', text: 'Your order' }],
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Thank you!' }] }] },
};
const TEMPLATE: StoredTemplate = { document, default_document: document, is_edited: true, version: 2 };

const CHANGE_ID = '0198f2c0-0000-7000-8000-00000000c001';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(handlers: FakeHandlers = {}, context = buildStoreContext()) {
  panel = await openPanel({
    path: SCREENS['email-settings'].path,
    signedIn: context,
    handlers: {
      'POST /api/store/get_email_settings': () => STORED,
      'POST /api/store/get_message_template': () => TEMPLATE,
      'POST /api/store/preview_message_template': () => ({
        subject: 'Your order',
        html: '<p style="color: red">Thank you!</p>',
        text: 'Thank you!',
        sms: null,
        order_id: null,
      }),
      ...handlers,
    },
  });
  return screen.findByRole('form', { name: 'Email settings' });
}

const saveButton = () =>
  within(screen.getByRole('form', { name: 'Email settings' })).getByRole('button', { name: 'Save' });

const steps = () =>
  within(screen.getByRole('list', { name: 'Result of the test' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the mail server', () => {
  it('is tried as typed, with what to do in a sentence and the reply of the server', async () => {
    const tried: unknown[] = [];
    await open({
      'POST /api/store/test_email_settings': ({ body }) => {
        tried.push(body);
        return {
          steps: [
            { step: 'connection', result: 'ok', quoted: null, detail: null },
            { step: 'encryption', result: 'certificate_expired', quoted: null, detail: '2026-03-01' },
            { step: 'sign_in', result: 'sign_in_refused', quoted: '535 5.7.8 no', detail: null },
            { step: 'later', result: 'something_new', quoted: null, detail: null },
          ],
        };
      },
    });
    await panel.user.click(screen.getByRole('button', { name: 'Replace: Password' }));
    await panel.user.keyboard('wrong');
    await panel.user.click(screen.getByRole('button', { name: 'Send a test' }));
    await screen.findByRole('list', { name: 'Result of the test' });
    expect(tried).toEqual([
      expect.objectContaining({ settings: SETTINGS, password: 'wrong', to: 'owner@linden.example' }),
    ]);
    expect(steps()).toEqual([
      'Connection, passed',
      expect.stringMatching(/^Encryption, failedThe server’s certificate ended on 01 Mar 2026\./),
      expect.stringMatching(/^Sign-in, failedThe server refused .* app password\.Their reply 535 5\.7\.8 no$/),
      expect.stringMatching(/^Other, failedThe server answered something we don’t know\./),
    ]);
    await panel.user.type(screen.getByLabelText('Sender name (optional)'), 'x');
    expect(screen.getByText('The fields were changed since this test.')).toBeDefined();
  });

  it('is saved without the password that stays, on the version that was read', async () => {
    const sent: unknown[] = [];
    await open({
      'POST /api/store/save_email_settings': ({ body }) => {
        sent.push(body);
        const { password, account } = STORED;
        return { settings: body.settings, version: 4, password, account, change_id: CHANGE_ID };
      },
    });
    await panel.user.click(screen.getByRole('checkbox', { name: /^Order accepted/ }));
    await panel.user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    const kinds = { ...SETTINGS.kinds, accepted: true };
    expect(sent).toEqual([expect.objectContaining({ settings: { ...SETTINGS, kinds }, version: 3 })]);
    expect(sent[0]).not.toHaveProperty('password');
    expect(await screen.findByRole('button', { name: 'Undo', hidden: true })).toBeDefined();
  });

  it('shows in the list of changes that the password changes, and never the password', async () => {
    await open();
    await panel.user.click(screen.getByRole('button', { name: 'Replace: Password' }));
    await panel.user.keyboard('hunter2');
    await panel.user.click(screen.getByRole('button', { name: '1 change' }));
    // jsdom has no popovers: this is what a browser reports when the button opens one.
    const box = globalThis.document.querySelector('dialog[aria-label="Unsaved changes"]');
    fireEvent(box as Element, Object.assign(new Event('toggle'), { newState: 'open' }));
    const changes = within(box as HTMLElement).getByRole('list', { hidden: true });
    expect(changes.textContent).toMatch(/password.*set.*replaced/);
    expect(globalThis.document.body.textContent).not.toContain('hunter2');
  });

  it('asks what applies when another user changed the same field', async () => {
    let current = STORED;
    await open({
      'POST /api/store/get_email_settings': () => current,
      'POST /api/store/save_email_settings': () => {
        current = { ...STORED, settings: { ...SETTINGS, host: 'theirs.example' }, version: 4 };
        return refuse('staleVersion');
      },
    });
    const host = screen.getByLabelText<HTMLInputElement>('Server name');
    await panel.user.clear(host);
    await panel.user.type(host, 'mine.example');
    await panel.user.click(saveButton());
    expect(await screen.findByText('Someone else changed these settings')).toBeDefined();
    await panel.user.click(screen.getByRole('radio', { name: /theirs\.example/ }));
    expect(host.value).toBe('theirs.example');
  });
});

describe('the texts', () => {
  it('lead from a message to its text, say that it is not sent, and give ours back', async () => {
    const opened: unknown[] = [];
    const reset: unknown[] = [];
    await open({
      'POST /api/store/get_message_template': ({ body }) => {
        opened.push(body);
        return TEMPLATE;
      },
      'POST /api/store/reset_message_template': ({ body }) => {
        reset.push(body);
        return { document, is_edited: false, version: 3, change_id: null };
      },
    });
    await panel.user.click(screen.getByRole('button', { name: 'Edit text: Order cancelled' }));
    await waitFor(() => expect(opened.at(-1)).toEqual({ channel: 'email', kind: 'cancelled', language: 'en' }));
    expect(screen.getByText(/^Customers don’t get this message\./)).toBeDefined();
    await panel.user.click(await screen.findByRole('button', { name: 'Use our text' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Use our text for “Order cancelled”?' });
    await panel.user.click(within(dialog).getByRole('button', { name: 'Use our text' }));
    await waitFor(() => expect(reset).toEqual([{ channel: 'email', kind: 'cancelled', language: 'en', version: 2 }]));
  });
});
