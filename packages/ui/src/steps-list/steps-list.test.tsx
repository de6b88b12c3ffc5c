import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { StepsList } from '#steps-list/steps-list.tsx';

it('says the state of each step in words, and quotes a reply as text', () => {
  render(
    <StepsList
      label="Test"
      steps={[
        { id: 'name', label: 'Server name', state: 'passed' },
        { id: 'sign_in', label: 'Sign-in', state: 'failed', text: 'Wrong password.', quote: '535 <b>no</b>' },
        { id: 'delivery', label: 'Delivery', state: 'skipped' },
      ]}
    />,
  );
  const steps = page.getByRole('list', { name: 'Test' }).getByRole('listitem').elements();
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Server name, passed',
    'Sign-in, failedWrong password.Their reply 535 <b>no</b>',
    'Delivery, not checked',
  ]);
  expect(
    page
      .getByRole('status')
      .element()
      .contains(steps[0] ?? null),
  ).toBe(true);
});
