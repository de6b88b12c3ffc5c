import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakeStoreSettings } from '#testing/settings/fake-store-settings.ts';
import { fakeWebsite } from '#testing/settings/fake-website.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(server = fakeWebsite(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: SCREENS['language-settings'].path,
    ...start,
    handlers: { ...fakeStoreSettings().handlers, ...server.handlers, ...start.handlers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Languages' });
  await screen.findByText('2 texts are missing');
}

const list = () => within(screen.getByRole('list', { name: 'Languages of your page' }));

describe('languages', () => {
  it('say what each lacks, with a link to where it is typed', async () => {
    await open();
    list().getByText('All texts are there');
    await panel.user.click(list().getByText('Show what’s missing'));
    expect(list().getByRole('link', { name: 'Barley bowl' }).getAttribute('href')).toContain(SCREENS.item.path);
    expect(list().getByRole('link', { name: 'Linden & Rye' }).getAttribute('href')).toBe(
      `${SCREENS['user-website-settings'].path}#titles`,
    );
  });

  it('are removed and come back; the first one stays', async () => {
    await open();
    expect(list().queryByRole('button', { name: 'Remove English' })).toBeNull();
    await panel.user.click(list().getByRole('button', { name: 'Remove Deutsch' }));
    await screen.findAllByText('Deutsch removed');
    await screen.findByText('1 removed language');
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await list().findByRole('button', { name: 'Remove Deutsch' });
  });

  it('are added from those that the page lacks', async () => {
    await open();
    const choice = screen.getByRole('combobox', { name: 'Language' });
    expect(within(choice).queryByRole('option', { name: 'Deutsch' })).toBeNull();
    await panel.user.selectOptions(choice, 'fr');
    await panel.user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findAllByText('Français added');
  });
});

describe('a file of another language', () => {
  const FILE = new File(['{"texts":{}}'], 'tr.json', { type: 'application/json' });

  async function chooseFile() {
    await panel.user.click(screen.getByRole('button', { name: 'Add language from file' }));
    const dialog = within(await screen.findByRole('dialog'));
    await panel.user.type(dialog.getByRole('combobox', { name: 'Language' }), 'Turkish');
    await panel.user.click(await screen.findByRole('option', { name: /^Turkish/, hidden: true }));
    await panel.user.upload(await dialog.findByLabelText(/^Translated file/, { selector: 'input' }), FILE);
    return dialog;
  }

  it('is looked through before anything changes', async () => {
    const server = fakeWebsite();
    const runs: string[] = [];
    await open(server, {
      handlers: {
        'POST /api/store/upload_language_file': ({ body }) => {
          runs.push(`${body.language} ${body.mode} ${body.dry_run}`);
          return {
            added: 58,
            changed: 0,
            emptied: 0,
            missing: 2,
            unknown: ['item.x.name'],
            unknown_count: 1,
            ...server.languageList(),
          };
        },
      },
    });
    const dialog = await chooseFile();
    const outcome = within(await dialog.findByRole('status', { name: 'What the file would change' }));
    outcome.getByText('58');
    outcome.getByText('item.x.name');
    expect(runs).toEqual(['tr add true']);
    await panel.user.click(dialog.getByRole('button', { name: 'Add language' }));
    await waitFor(() => expect(runs).toEqual(['tr add true', 'tr add false']));
    await screen.findAllByText('Türkçe added');
  });

  it('is refused with each problem in words', async () => {
    await open(fakeWebsite(), {
      handlers: {
        'POST /api/store/upload_language_file': () =>
          refuse('invalidLanguageFile', {
            fields: [{ path: 'texts.page.closed', problem: 'has other values than {{time}}' }],
          }),
      },
    });
    const dialog = await chooseFile();
    await dialog.findByText(/The placeholders differ from the source\./);
    expect(dialog.getByRole('button', { name: 'Add language' })).toHaveProperty('disabled', true);
  });
});
