import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ErrorText } from './error-text.tsx';
import { initI18n } from './i18n/i18n.ts';

test('the texts of errors are loaded with the first error, and shown', async () => {
  await initI18n();
  render(<ErrorText error={{ textKey: 'codes:error.wrongUserNameOrPassword', code: 0 }} />);
  expect(await screen.findByText(/^Wrong email, phone number or password/)).toBeDefined();
});
