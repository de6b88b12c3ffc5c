import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildSubStoreRecord } from '@store-panel/api-client/testing/admin-fixtures';
import { buildOrderId, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { sessionOfSubStore } from '@store-panel/api-client/session/store-session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { LATER } from '#testing/panel.tsx';
import { licence, type OpenedProfile, openProfile, sent, session, storeWith } from '#testing/profile.ts';

let panel: OpenedProfile;
afterEach(() => panel.leave());

describe('the profile of a store', () => {
  it('says who it is, by its formatted id, and gives its referral code', async () => {
    panel = await openProfile();
    expect(screen.getByText('STR00000000001')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Your referral code').value).toBe('STR1');
  });

  it('that waits says what happens next, and what the specification has for it', async () => {
    const waiting = storeWith(
      { is_approved: false, review_state: 'waiting', is_email_verified: false, is_document_uploaded: false },
      { is_store_mail_verification: true, is_upload_store_documents: true },
    );
    panel = await openProfile(waiting);
    expect(screen.getByText('Store not approved!!')).toBeDefined();
    expect(screen.getByText('Not Verified...')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Sign out' }).length).toBeGreaterThan(0);
    const next = screen.getByRole('list', { name: 'What happens next' });
    expect(
      within(next)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('div > div')?.textContent),
    ).toEqual([
      'Registered (completed)',
      'Verify your email (current step)',
      'Upload documents (upcoming)',
      'Store review (upcoming)',
      'Ready for orders (upcoming)',
    ]);
  });

  it.each([
    ['declined', { review_state: 'declined', review_note: 'The licence is out of date.' }, /wasn’t approved/],
    ['blocked', { approval_state: 1, review_note: 'Hygiene.' }, /Your store is blocked/],
  ] as const)('that is %s says why and whom to ask', async (_, store, text) => {
    panel = await openProfile(storeWith({ is_approved: false, ...store }));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(store.review_note)).toBeDefined();
    expect(screen.getByRole('link', { name: 'help@example.com' })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'What happens next' })).toBeNull();
  });

  it('whose business is off says so', async () => {
    panel = await openProfile(storeWith({ approval_state: 2 }));
    expect(screen.getByText('Your business is turned off, so you’re not receiving orders.')).toBeDefined();
  });

  it('verifies its address by a code right there', async () => {
    let isVerified = false;
    const unverified = () =>
      storeWith(
        { is_email_verified: isVerified },
        { is_store_mail_verification: true, is_store_sms_verification: false },
      );
    panel = await openProfile(unverified(), {
      'POST /api/store/get_store_detail': unverified,
      'POST /api/store/request_verification_code': () => sent,
      'POST /api/store/otp_verification': ({ body }) => {
        if (body.otp !== '123456') return refuse('otpVerificationFailed');
        isVerified = true;
        return { is_email_verified: true, is_phone_number_verified: true };
      },
    });
    await panel.press('Email me a code');
    await panel.user.type(await screen.findByLabelText('Code from the email'), '123456');
    await waitFor(() => expect(screen.queryByText('Not Verified...')).toBeNull());
    expect(panel.transport.received('POST /api/store/request_verification_code')[0]?.body).toEqual({
      channel: 'email',
    });
  });
});

describe('who may not change it', () => {
  it('an administrator in the store’s name edits it, and changes nothing about who signs in and how', async () => {
    panel = await openProfile(storeWith({}, { impersonation: { admin_name: 'Grace', ends_at: LATER } }), {
      'POST /api/store/get_document_list': () => ({ documents: [licence] }),
      'POST /api/store/list_sessions': () => ({
        sessions: [session(), session({ session_id: buildOrderId(11), is_current: false })],
      }),
    });
    expect(screen.getByText(/You’re acting for this store/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
    await screen.findByText('Business licence');
    for (const name of ['Change email', 'Change phone', 'Change password', 'Sign out all others'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByLabelText('File for Business licence')).toBeNull();
  });

  it('a sub-store reads it, and changes its own password', async () => {
    panel = await openProfile(storeWith({}, { sub_store: buildSubStore(['/app/profile']) }));
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeDefined();
    expect(panel.transport.received('POST /api/store/get_document_list')).toEqual([]);
  });

  it('a main store that looks at it as its sub-store has it, and sees no device of its own there', async () => {
    panel = await openProfile();
    expect(await screen.findByRole('heading', { name: 'Signed-in devices' })).toBeDefined();
    const record = buildSubStoreRecord(1, ['/app/profile']);
    act(() => panel.platform.session.preview((own) => sessionOfSubStore(own, record)));
    await screen.findByText(/You’re viewing the panel as/);
    expect(screen.queryByRole('heading', { name: 'Signed-in devices' })).toBeNull();
  });
});
