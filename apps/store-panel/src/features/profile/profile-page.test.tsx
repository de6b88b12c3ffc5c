import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { sampleSubStoreRecord } from '@store-panel/api-client/testing/desk-samples';
import { sampleOrderId, sampleStoreContext, sampleSubStore } from '@store-panel/api-client/testing/samples';
import { sessionOfSubStore, type StoreContext } from '@store-panel/api-client/store-session';
import type { StoreDocument } from '@store-panel/api-client/rtk/profile';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { chooseLanguage } from '#shared/i18n.ts';
import { LATER, openPanel, type OpenedPanel, signInReply } from '#testing/panel.tsx';

const CITY = sampleOrderId(1);
const CODE_ID = sampleOrderId(2);
const LICENCE = sampleOrderId(3);
const sent = { otp_id: CODE_ID, channel: 'email', resend_at: LATER, expires_at: LATER, digits: 6 } as const;

const whole = sampleStoreContext();
const storeWith = (store: Partial<StoreContext['store']>, own: Partial<StoreContext> = {}): StoreContext => ({
  ...whole,
  ...own,
  store: { ...whole.store, city_id: CITY, ...store },
});

const session = (own: object = {}) => ({
  session_id: sampleOrderId(10),
  is_current: true,
  device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36',
  created_at: '2026-01-05T10:00:00.000Z',
  last_seen_at: '2026-01-05T10:10:00.000Z',
  admin_name: null,
  ...own,
});

const licence: StoreDocument = {
  document_id: LICENCE,
  name: ['', '', 'Business licence'],
  is_mandatory: true,
  state: 'missing',
  note: '',
  file: null,
};

const HANDLERS: FakeHandlers = {
  'POST /api/store/get_document_list': () => ({ documents: [] }),
  'POST /api/store/list_sessions': () => ({ sessions: [session()] }),
  'POST /api/admin/get_city_list': () => ({
    cities: [
      {
        _id: CITY,
        city_name: 'Berlin',
        timezone: 'Europe/Berlin',
        latitude: 52.52,
        longitude: 13.405,
        radius_metres: 20_000,
      },
    ],
  }),
};

let panel: OpenedPanel;
afterEach(async () => {
  panel.leave();
  await chooseLanguage('en');
});

async function open(signedIn: StoreContext = storeWith({}), handlers: FakeHandlers = {}, path = '/app/profile') {
  panel = await openPanel({ path, signedIn, handlers: { ...HANDLERS, ...handlers } });
  await screen.findByRole('heading', { level: 1, name: 'Store profile' });
}

const press = async (name: string | RegExp) => panel.user.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the profile of a store', () => {
  it('says who it is, by its formatted id, and gives its referral code', async () => {
    await open();
    expect(screen.getByText('STR00000000001')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Your referral code').value).toBe('STR1');
  });

  it('that waits says what happens next, and what the specification has for it', async () => {
    const waiting = storeWith(
      { is_approved: false, review_state: 'waiting', is_email_verified: false, is_document_uploaded: false },
      { is_store_mail_verification: true, is_upload_store_documents: true },
    );
    await open(waiting);
    expect(screen.getByText('Store not approved!!')).toBeDefined();
    expect(screen.getByText('Not Verified...')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Sign out' }).length).toBeGreaterThan(0);
    const next = screen.getByRole('list', { name: 'What happens next' });
    expect(
      within(next)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('div > div')?.textContent),
    ).toEqual([
      'Registered (done)',
      'Confirm the email (in progress)',
      'Upload documents (to come)',
      'The platform looks at your store (to come)',
      'Open for orders (to come)',
    ]);
  });

  it.each([
    ['declined', { review_state: 'declined', review_note: 'The licence is out of date.' }, /has declined your store/],
    ['blocked', { approval_state: 1, review_note: 'Hygiene.' }, /has blocked your store/],
  ] as const)('that is %s says why and whom to ask', async (_, store, text) => {
    await open(storeWith({ is_approved: false, ...store }));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(store.review_note)).toBeDefined();
    expect(screen.getByRole('link', { name: 'help@example.com' })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'What happens next' })).toBeNull();
  });

  it('whose business is off says so', async () => {
    await open(storeWith({ approval_state: 2 }));
    expect(screen.getByText('The platform has turned your business off: no orders come in.')).toBeDefined();
  });

  it('verifies its address by a code right there', async () => {
    let isVerified = false;
    const unverified = () =>
      storeWith(
        { is_email_verified: isVerified },
        { is_store_mail_verification: true, is_store_sms_verification: false },
      );
    await open(unverified(), {
      'POST /api/store/get_store_detail': unverified,
      'POST /api/store/request_verification_code': () => sent,
      'POST /api/store/otp_verification': ({ body }) => {
        if (body.otp !== '123456') return refuse('otpVerificationFailed');
        isVerified = true;
        return { is_email_verified: true, is_phone_number_verified: true };
      },
    });
    await press('Send code by email');
    await panel.user.type(await screen.findByLabelText('Code from the email'), '123456');
    await waitFor(() => expect(screen.queryByText('Not Verified...')).toBeNull());
    expect(panel.transport.received('POST /api/store/request_verification_code')[0]?.body).toEqual({
      channel: 'email',
    });
  });
});

describe('changing the details', () => {
  it('sends what was changed and no more, with the version it was based on', async () => {
    let store = storeWith({ version: 7 });
    await open(store, {
      'POST /api/store/get_store_detail': () => store,
      'POST /api/store/update_store_profile': () => {
        store = storeWith({ version: 8, address: 'New Street 2' });
        return store;
      },
    });
    await press('Edit');
    const address = await screen.findByLabelText<HTMLTextAreaElement>('Address');
    await panel.user.clear(address);
    await panel.user.type(address, 'New Street 2');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(panel.transport.received('POST /api/store/update_store_profile')[0]?.body).toEqual({
      version: 7,
      address: 'New Street 2',
    });
    expect(screen.getByText('New Street 2')).toBeDefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('asks before it is left, and forgets what was typed only when told so', async () => {
    await open();
    await press('Edit');
    await panel.user.type(await screen.findByLabelText('Address'), ' b');
    await panel.user.click(screen.getByRole('link', { name: 'Running orders' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(panel.address()).toContain('/app/profile');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(field('Address').value).toBe('Main Street 1, Berlin b');
    await panel.user.click(screen.getByRole('link', { name: 'Running orders' }));
    await panel.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(panel.address()).toBe('/app/orders/running'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('loses nothing when the session ends in mid-work: the same form is there again after signing in', async () => {
    let isOver = false;
    const store = storeWith({});
    await open(store, {
      'POST /api/store/update_store_profile': () => (isOver ? refuse('tokenExpired') : store),
      'POST /api/store/login': () => signInReply(store),
    });
    await press('Edit');
    await panel.user.type(await screen.findByLabelText('Address'), ', backyard');
    isOver = true;
    await press('Save');
    await waitFor(() => expect(panel.address()).toMatch(/^\/store\/login\?next=/));
    await panel.user.type(await screen.findByLabelText('Email'), 'store@example.com');
    await panel.user.type(field('Password'), 'secret-1');
    await panel.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(panel.address()).toBe('/app/profile?edit=details'));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Address')).value).toBe(
      'Main Street 1, Berlin, backyard',
    );
    expect(screen.getByText('What you typed is back.')).toBeDefined();
    await press('Discard');
    expect(field('Address').value).toBe('Main Street 1, Berlin');
  });

  it('that somebody else was faster with is laid over what they did', async () => {
    let store = storeWith({ version: 1 });
    await open(store, {
      'POST /api/store/get_store_detail': () => store,
      'POST /api/store/update_store_profile': ({ body }) =>
        body.version === store.store.version ? store : refuse('staleVersion'),
    });
    await press('Edit');
    await panel.user.type(await screen.findByLabelText('Address'), ' b');
    store = storeWith({ version: 2, name: ['', '', 'Corner Kitchen Two'] });
    await press('Save');
    await press('Read again');
    await waitFor(() => expect(field('Name').value).toBe('Corner Kitchen Two'));
    expect(field('Address').value).toBe('Main Street 1, Berlin b');
    await press('Save');
    await waitFor(() =>
      expect(panel.transport.received('POST /api/store/update_store_profile').at(-1)?.body).toEqual({
        version: 2,
        address: 'Main Street 1, Berlin b',
      }),
    );
  });

  it('saves a name in the language it was typed in, whichever the panel has by then', async () => {
    await open(storeWith({ name: ['المطبخ', '', 'Corner Kitchen'] }), {
      'POST /api/store/update_store_profile': () => storeWith({}),
    });
    await press('Edit');
    await panel.user.type(await screen.findByLabelText('Name'), ' Two');
    await act(() => chooseLanguage('ar'));
    await press('حفظ');
    const changes = () => panel.transport.received('POST /api/store/update_store_profile').map(({ body }) => body.name);
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.slice(0, 3)).toEqual(['المطبخ', '', 'Corner Kitchen Two']);
  });

  it('says at the place that it lies outside of the city', async () => {
    await open();
    await press('Edit');
    await panel.user.click(await screen.findByLabelText('Latitude'));
    await screen.findByText(/of the centre\.$/);
    await panel.user.paste('48.14, 11.58');
    await press('Save');
    expect((await screen.findAllByText('This place lies outside the city.')).length).toBeGreaterThan(0);
    expect(panel.transport.received('POST /api/store/update_store_profile')).toEqual([]);
  });
});

describe('a new address', () => {
  it('takes the password, and counts once its code was right', async () => {
    let email = 'store@example.com';
    await open(storeWith({}), {
      'POST /api/store/get_store_detail': () => storeWith({ email }),
      'POST /api/store/request_verification_code': ({ body }) =>
        body.password === 'secret-1' ? sent : refuse('wrongPassword'),
      'POST /api/store/otp_verification': () => {
        email = 'new@example.com';
        return { is_email_verified: true, is_phone_number_verified: true };
      },
    });
    await press('Change email');
    await panel.user.type(await screen.findByLabelText('New email'), 'new@example.com');
    await panel.user.type(field('Password'), 'wrong');
    await press('Send code');
    expect((await screen.findAllByText('The password is wrong.')).length).toBeGreaterThan(0);
    expect(field('New email').value).toBe('new@example.com');
    await panel.user.type(field('Password'), 'secret-1');
    await press('Send code');
    await panel.user.type(await screen.findByLabelText('Code from the email'), '123456');
    expect(await screen.findByRole('link', { name: 'new@example.com' })).toBeDefined();
    expect(panel.transport.received('POST /api/store/request_verification_code').at(-1)?.body).toEqual({
      channel: 'email',
      email: 'new@example.com',
      password: 'secret-1',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the documents', () => {
  it('are given one by one, and what is refused stays with its reason to be tried again', async () => {
    let documents = [licence];
    let answer: 'fileDamaged' | null = 'fileDamaged';
    await open(storeWith({ is_document_uploaded: false }, { is_upload_store_documents: true }), {
      'POST /api/store/get_document_list': () => ({ documents }),
      'POST /api/store/upload_document': ({ file }) => {
        if (answer) return refuse(answer);
        documents = [
          {
            ...licence,
            state: 'uploaded',
            file: {
              name: file?.name ?? '',
              content_type: 'application/pdf',
              bytes: 1,
              uploaded_at: '2026-01-05T10:00:00.000Z',
              url: '/files/1?until=1&proof=x',
            },
          },
        ];
        return { document: documents[0] ?? licence };
      },
    });
    const input = await screen.findByLabelText<HTMLInputElement>('File for Business licence');
    await panel.user.upload(input, new File(['%PDF-1'], 'licence.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('This file is damaged and cannot be read.')).toBeDefined();
    answer = null;
    await press('Try licence.pdf again');
    expect(await screen.findByText('Being checked')).toBeDefined();
    expect(screen.getByRole('link', { name: /licence\.pdf/ }).getAttribute('href')).toBe('/files/1?until=1&proof=x');
    const [first] = panel.transport.received('POST /api/store/upload_document');
    expect([first?.body, first?.file?.name]).toEqual([{ type: 2, document_id: LICENCE }, 'licence.pdf']);
  });

  it('that were declined say why and can be given anew', async () => {
    await open(storeWith({}), {
      'POST /api/store/get_document_list': () => ({
        documents: [{ ...licence, state: 'declined', note: 'The stamp is missing.' }],
      }),
    });
    expect(await screen.findByText('The stamp is missing.')).toBeDefined();
    await press('Upload');
    expect(screen.getByLabelText('File for Business licence')).toBeDefined();
  });

  it('that cannot be read can be asked for again', async () => {
    let isBroken = true;
    await open(storeWith({}), {
      'POST /api/store/get_document_list': () => (isBroken ? refuse('internalServerError') : { documents: [licence] }),
    });
    isBroken = false;
    await press('Try again');
    expect(await screen.findByText('Business licence')).toBeDefined();
  });
});

describe('where the account is signed in', () => {
  const other = session({ session_id: sampleOrderId(11), is_current: false, device: 'Firefox/132.0 Linux' });

  it('is listed, and another session can be ended, or all of them', async () => {
    let sessions = [session(), other];
    await open(storeWith({}), {
      'POST /api/store/list_sessions': () => ({ sessions }),
      'POST /api/store/revoke_sessions': ({ body }) => {
        sessions = sessions.filter(({ session_id, is_current }) =>
          body.session_id === undefined ? is_current : session_id !== body.session_id,
        );
        return { revoked: 1 };
      },
    });
    expect(await screen.findByText('This device')).toBeDefined();
    await press('End the session on Firefox, Linux');
    await waitFor(() => expect(screen.queryByText(/Firefox/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('asks before it ends all others', async () => {
    await open(storeWith({}), {
      'POST /api/store/list_sessions': () => ({ sessions: [session(), other] }),
      'POST /api/store/revoke_sessions': () => ({ revoked: 1 }),
    });
    await press('End all others');
    const dialog = await screen.findByRole('alertdialog');
    await panel.user.click(within(dialog).getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(panel.transport.received('POST /api/store/revoke_sessions')[0]?.body).toEqual({}));
  });

  it('names the administrator who acts in the store’s name there', async () => {
    await open(storeWith({}), {
      'POST /api/store/list_sessions': () => ({ sessions: [session(), { ...other, admin_name: 'Grace' }] }),
    });
    expect(await screen.findByText('Administrator: Grace')).toBeDefined();
  });
});

describe('a new password', () => {
  it('takes the present one, which is said at its field when it is wrong', async () => {
    await open(storeWith({}), {
      'POST /api/store/update_password': ({ body }) => (body.password === 'secret-1' ? {} : refuse('wrongPassword')),
    });
    await press('Change password');
    await panel.user.type(await screen.findByLabelText('Current password'), 'wrong');
    await panel.user.type(field('New password'), 'harbour-lamp-93');
    await panel.user.type(field('Repeat the password'), 'harbour-lamp-93');
    await press('Save');
    await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'));
    await panel.user.type(field('Current password'), 'secret-1');
    await press('Save');
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
    expect(panel.transport.received('POST /api/store/update_password').at(-1)?.body).toEqual({
      password: 'secret-1',
      new_password: 'harbour-lamp-93',
    });
  });
});

describe('who may not change it', () => {
  it('an administrator in the store’s name edits it, and changes nothing about who signs in and how', async () => {
    await open(storeWith({}, { impersonation: { admin_name: 'Grace', ends_at: LATER } }), {
      'POST /api/store/get_document_list': () => ({ documents: [licence] }),
      'POST /api/store/list_sessions': () => ({
        sessions: [session(), session({ session_id: sampleOrderId(11), is_current: false })],
      }),
    });
    expect(screen.getByText(/You are acting in the store’s name/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
    await screen.findByText('Business licence');
    for (const name of ['Change email', 'Change phone', 'Change password', 'End all others'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByLabelText('File for Business licence')).toBeNull();
  });

  it('a sub-store reads it, and changes its own password', async () => {
    await open(storeWith({}, { sub_store: sampleSubStore(['/app/profile']) }));
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeDefined();
    expect(panel.transport.received('POST /api/store/get_document_list')).toEqual([]);
  });

  it('a main store that looks at it as its sub-store has it, and sees no device of its own there', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeDefined();
    const record = sampleSubStoreRecord(1, ['/app/profile']);
    act(() => panel.platform.session.preview((own) => sessionOfSubStore(own, record)));
    await screen.findByText(/This is the panel as/);
    expect(screen.queryByRole('heading', { name: 'Where you are signed in' })).toBeNull();
  });
});
