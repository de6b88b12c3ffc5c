import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { type OpenedProfile, openProfile, sent, storeWith } from '#testing/profile.ts';

let panel: OpenedProfile;
afterEach(() => panel.leave());

describe('a new address', () => {
  it('requires the password, and counts once its code was correct', async () => {
    let email = 'store@example.com';
    panel = await openProfile(storeWith({}), {
      'POST /api/store/get_store_detail': () => storeWith({ email }),
      'POST /api/store/request_verification_code': ({ body }) =>
        body.password === 'secret-1' ? sent : refuse('wrongPassword'),
      'POST /api/store/otp_verification': () => {
        email = 'new@example.com';
        return { is_email_verified: true, is_phone_number_verified: true };
      },
    });
    await panel.press('Change email');
    await panel.user.type(await screen.findByLabelText('New email'), 'new@example.com');
    await panel.user.type(panel.field('Password'), 'wrong');
    await panel.press('Send code');
    expect((await screen.findAllByText('That password isn’t right. Try again or reset it.')).length).toBeGreaterThan(0);
    expect(panel.field('New email').value).toBe('new@example.com');
    await panel.user.type(panel.field('Password'), 'secret-1');
    await panel.press('Send code');
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
