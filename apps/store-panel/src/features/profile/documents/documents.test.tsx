import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { LICENCE, licence, type OpenedProfile, openProfile, storeWith } from '#testing/profile.ts';

let panel: OpenedProfile;
afterEach(() => panel.leave());

describe('the documents', () => {
  it('are uploaded one by one, and a rejected file can be tried again', async () => {
    let documents = [licence];
    let failure: 'fileDamaged' | null = 'fileDamaged';
    panel = await openProfile(storeWith({ is_document_uploaded: false }, { is_upload_store_documents: true }), {
      'POST /api/store/get_document_list': () => ({ documents }),
      'POST /api/store/upload_document': ({ file }) => {
        if (failure) return refuse(failure);
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
    expect(await screen.findByText('This file is damaged. Choose another one.')).toBeDefined();
    failure = null;
    await panel.press('Try licence.pdf again');
    expect(await screen.findByText('In review')).toBeDefined();
    expect(screen.getByRole('link', { name: /licence\.pdf/ }).getAttribute('href')).toBe('/files/1?until=1&proof=x');
    const [first] = panel.transport.received('POST /api/store/upload_document');
    expect([first?.body, first?.file?.name]).toEqual([{ type: 2, document_id: LICENCE }, 'licence.pdf']);
  });

  it('show why they were declined and can be uploaded again', async () => {
    panel = await openProfile(storeWith({}), {
      'POST /api/store/get_document_list': () => ({
        documents: [{ ...licence, state: 'declined', note: 'The stamp is missing.' }],
      }),
    });
    expect(await screen.findByText('The stamp is missing.')).toBeDefined();
    await panel.press('Upload');
    expect(screen.getByLabelText('File for Business licence')).toBeDefined();
  });

  it('can be fetched again after an error', async () => {
    let isBroken = true;
    panel = await openProfile(storeWith({}), {
      'POST /api/store/get_document_list': () => (isBroken ? refuse('internalServerError') : { documents: [licence] }),
    });
    isBroken = false;
    await panel.press('Try again');
    expect(await screen.findByText('Business licence')).toBeDefined();
  });
});
