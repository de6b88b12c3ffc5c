import type { AdminQuestion } from '@store-panel/api-client/rtk/admin/line-questions';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const QUESTION: AdminQuestion = {
  question_id: '0197f3a0-0000-7000-8000-000000000001',
  store_id: '0197f3a0-0000-7000-8000-0000000000aa',
  unique_id: 7,
  store: 'Linden',
  state: 'open',
  text: 'Why was this charged?',
  asked_at: '2026-01-05T09:00:00.000Z',
  asked_by: { kind: 'store', id: null, name: 'Linden' },
  answer: null,
  answered_at: null,
  adjustment: null,
  currency: 'EUR',
  posting: {
    entry_no: 9,
    line: 3,
    kind: 'order',
    day: '2026-01-04',
    at: '2026-01-04T12:00:00.000Z',
    account: 'earned',
    part: 'commission',
    tax_ppm: 0,
    amount: -345,
    tax: 0,
    order_id: '0197f3a0-0000-7000-8000-000000000002',
    unique_id: 10_482,
    explain: { plan: 'Standard', version: 1, since: '2025-09-01', base: 2300, ppm: 150_000, fixed: 0, bound: null },
    reason: null,
  },
};
const ANSWERED: AdminQuestion = {
  ...QUESTION,
  state: 'answered',
  answer: 'It was charged twice',
  answered_at: '2026-01-06T09:00:00.000Z',
  adjustment: { no: 12, day: '2026-01-06', amount: 345 },
};

it('lists what waits, and answers with an adjustment and the password', async () => {
  let isAnswered = false;
  let isFirst = true;
  admin = await openAdminPanel('/admin/line-questions', {
    handlers: {
      'POST /api/admin/list_line_questions': ({ body }) => {
        const questions = body.is_open === true ? (isAnswered ? [] : [QUESTION]) : isAnswered ? [ANSWERED] : [];
        return { questions, count: questions.length, ...PAGE };
      },
      'POST /api/admin/answer_question': () => {
        if (isFirst) {
          isFirst = false;
          return refuse('wrongPassword');
        }
        isAnswered = true;
        return { question: ANSWERED };
      },
    },
  });
  await screen.findByText('Question: \u2068Why was this charged?\u2069');
  screen.getByText('15% of €23.00 · plan Standard since Mon, Sep 1');
  await admin.press('Answer Linden');
  const form = within(await screen.findByRole('dialog'));
  const send = () => admin.user.click(form.getByRole('button', { name: 'Send answer' }));
  await admin.user.type(await form.findByLabelText('Answer, shown to the store'), 'short');
  await admin.user.click(form.getByLabelText(/^Correct the line with an adjustment/));
  await send();
  await form.findByText('Write at least 10 characters.');
  expect(admin.sent('POST /api/admin/answer_question')).toEqual([]);
  await admin.user.clear(form.getByLabelText('Answer, shown to the store'));
  await admin.user.type(form.getByLabelText('Answer, shown to the store'), 'It was charged twice');
  await admin.user.type(form.getByLabelText('Amount'), '3.45');
  await admin.user.type(form.getByLabelText('Your password'), 'Correct-horse-7');
  await send();
  await waitFor(() => expect(admin.sent('POST /api/admin/answer_question')).toHaveLength(1));
  await admin.user.type(form.getByLabelText('Your password'), 'Correct-horse-8');
  await send();
  await screen.findByText('No questions are waiting');
  expect(admin.sent('POST /api/admin/answer_question').at(-1)).toMatchObject({
    store_id: QUESTION.store_id,
    question_id: QUESTION.question_id,
    answer: 'It was charged twice',
    adjustment: { amount: 345, kind: 'correction' },
  });
  await admin.user.click(screen.getByRole('radio', { name: 'Answered' }));
  await screen.findByText('Corrected by €3.45 on Tue, Jan 6, no. 12');
  expect(screen.queryByRole('button', { name: 'Answer Linden' })).toBeNull();
});

it('answers with a reason alone, and without a password', async () => {
  admin = await openAdminPanel('/admin/line-questions', {
    handlers: {
      'POST /api/admin/list_line_questions': () => ({ questions: [QUESTION], count: 1, ...PAGE }),
      'POST /api/admin/answer_question': () => ({ question: { ...ANSWERED, adjustment: null } }),
    },
  });
  await admin.press('Answer Linden');
  const form = within(await screen.findByRole('dialog'));
  await admin.user.type(await form.findByLabelText('Answer, shown to the store'), 'As your plan has it');
  await admin.user.click(form.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = admin.sent('POST /api/admin/answer_question');
  expect(sent).toMatchObject({ answer: 'As your plan has it', adjustment: null });
  expect(sent).not.toHaveProperty('password');
});
