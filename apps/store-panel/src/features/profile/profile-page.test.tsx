import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildSubStoreRecord } from '@store-panel/api-client/testing/admin-fixtures';
import { buildOrderId, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { toSubStoreSession } from '@store-panel/api-client/session/store-session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { LATER } from '#testing/panel.tsx';
import { licence, type OpenedProfile, openProfile, sent, session, storeWith } from '#testing/profile.ts';

let panel: OpenedProfile;
afterEach(() => panel.leave());

describe('the profile of a store', () => {
  it('shows its formatted id and its referral code', async () => {
    panel = await openProfile();
    expect(screen.getByText('STR00000000001')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Your referral code').value).toBe('STR1');
  });

  it('shows the next steps of a waiting store, and the notices of the specification', async () => {
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
        .map((item) => item.querySelector('div > div > div')?.textContent),
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
  ] as const)('that is %s shows the reason and a contact', async (_, store, text) => {
    panel = await openProfile(storeWith({ is_approved: false, ...store }));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(store.review_note)).toBeDefined();
    expect(screen.getByRole('link', { name: 'help@example.com' })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'What happens next' })).toBeNull();
  });

  it('shows that its business is off', async () => {
    panel = await openProfile(storeWith({ approval_state: 2 }));
    expect(screen.getByText('Your business is turned off, so you’re not receiving orders.')).toBeDefined();
  });

  it('verifies its email with a code', async () => {
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

describe('read-only profiles', () => {
  it('lets an impersonating administrator edit details, but not sign-in data', async () => {
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

  it('lets a sub-store read it, and change its own password', async () => {
    panel = await openProfile(storeWith({}, { sub_store: buildSubStore(['/app/profile']) }));
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeDefined();
    expect(panel.transport.received('POST /api/store/get_document_list')).toEqual([]);
  });

  it('shows a main store in preview the sub-store’s profile without devices', async () => {
    panel = await openProfile();
    expect(await screen.findByRole('heading', { name: 'Signed-in devices' })).toBeDefined();
    const record = buildSubStoreRecord(1, ['/app/profile']);
    act(() => panel.services.session.preview((own) => toSubStoreSession(own, record)));
    await screen.findByText(/You’re viewing the panel as/);
    expect(screen.queryByRole('heading', { name: 'Signed-in devices' })).toBeNull();
  });
});
