// Tests of a new feature's page, and its views for the end-to-end tests.
import { endpointsOf } from './domain-files.mjs';

/** @typedef {import('./names.mjs').Names} Names */

/** @param {Names} names */
export function pageTestFile(names) {
  const { id, one, many } = names;
  const { list, add, update, remove } = endpointsOf(names);
  return `import type { ${one.pascal}Record } from '@store-panel/api-client/rtk/${id}';
import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { SCREENS } from '@store-panel/domain/access/screens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const FIRST: ${one.pascal}Record = {
  ${one.snake}_id: '01980000-0000-7000-8000-000000000001',
  version: 3,
  name: 'First',
  updated_at: SERVER_TIME,
};

/** A platform that stores the records and records what it receives. */
function fakeRecords(...initial: readonly ${one.pascal}Record[]) {
  let records = [...initial];
  const received: object[] = [];
  const put = (record: ${one.pascal}Record) => {
    records = [...records.filter((other) => other.${one.snake}_id !== record.${one.snake}_id), record];
    return { ${one.snake}: record };
  };
  const find = (id: string) => records.find((record) => record.${one.snake}_id === id);
  const handlers: PanelStart['handlers'] = {
    '${list}': ({ body }) => {
      const ${many.camel} = records.filter(({ name }) => name.toLowerCase().includes((body.query ?? '').toLowerCase()));
      return { ${many.snake === many.camel ? many.snake : `${many.snake}: ${many.camel}`}, count: ${many.camel}.length, page: 1, perPage: 20 };
    },
    '${add}': ({ body }) => {
      received.push(body);
      return put({ ...FIRST, ...body, ${one.snake}_id: '01980000-0000-7000-8000-000000000002', version: 1 });
    },
    '${update}': ({ body }) => {
      received.push(body);
      if (find(body.${one.snake}_id)?.version !== body.version) return refuse('staleVersion');
      return put({ ...FIRST, ...body, version: body.version + 1 });
    },
    '${remove}': ({ body }) => {
      received.push(body);
      if (find(body.${one.snake}_id)?.version !== body.version) return refuse('staleVersion');
      records = records.filter((record) => record.${one.snake}_id !== body.${one.snake}_id);
      return {};
    },
  };
  return { handlers, received, put };
}

async function open(fake = fakeRecords()) {
  panel = await openPanel({ path: SCREENS['${id}'].path, handlers: fake.handlers });
  return fake;
}
const firstRow = () => screen.findByRole('row', { name: /First/ });
const openMenu = async () =>
  panel.user.click(await screen.findByRole('button', { name: 'More actions: First' }));
const select = async (name: string) =>
  panel.user.click(await screen.findByRole('menuitem', { name, hidden: true }));

describe('the ${many.words}', () => {
  it('are empty at first; one is added once it has a name', async () => {
    const fake = await open();
    await screen.findByText('No entries yet');
    await panel.user.click(screen.getByRole('button', { name: 'Add entry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add entry' }));
    await panel.user.click(dialog.getByRole('button', { name: 'Add entry' }));
    await dialog.findByText('Enter the name.');
    expect(fake.received).toEqual([]);
    await panel.user.type(dialog.getByLabelText('Name'), ' Second ');
    await panel.user.click(dialog.getByRole('button', { name: 'Add entry' }));
    await screen.findByRole('row', { name: /Second/ });
    expect(fake.received).toEqual([{ name: 'Second' }]);
  });

  it('are searched by name', async () => {
    await open(fakeRecords(FIRST));
    await firstRow();
    await panel.user.type(screen.getByRole('searchbox', { name: 'Search the entries' }), 'no such name');
    expect(await screen.findByText('No results')).toBeTruthy();
    await panel.user.click(screen.getByRole('button', { name: 'Show all' }));
    await firstRow();
  });

  it('are changed; a version conflict overwrites neither the stored record nor the input', async () => {
    const fake = await open(fakeRecords(FIRST));
    await firstRow();
    await openMenu();
    await select('Edit entry');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Edit entry' }));
    await screen.findByRole('dialog', { name: 'Edit entry' });
    const name = () => dialog().getByLabelText<HTMLInputElement>('Name');
    await panel.user.type(name(), ' B');
    fake.put({ ...FIRST, version: 4, name: 'First, changed elsewhere' });
    await panel.user.click(dialog().getByRole('button', { name: 'Save' }));
    await dialog().findByRole('alert');
    expect(name().value).toBe('First B');
    expect(fake.received).toMatchObject([{ version: 3, name: 'First B' }]);
    await screen.findByText('First, changed elsewhere');
    await panel.user.click(dialog().getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(name().value).toBe('First B'));
    await panel.user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fake.received).toMatchObject([{ version: 3 }, { version: 4, name: 'First B' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are deleted after a question', async () => {
    const fake = await open(fakeRecords(FIRST));
    await firstRow();
    await openMenu();
    await select('Delete');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('heading').textContent).toBe('Delete “First”?');
    await panel.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(fake.received).toEqual([{ ${one.snake}_id: FIRST.${one.snake}_id, version: 3 }]));
    await screen.findByText('No entries yet');
  });

  it('offer another try when they cannot be loaded', async () => {
    const fake = fakeRecords(FIRST);
    let isDown = true;
    fake.handlers = {
      ...fake.handlers,
      '${list}': () =>
        isDown ? refuse('internalServerError') : { ${many.snake}: [FIRST], count: 1, page: 1, perPage: 20 },
    };
    await open(fake);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await panel.user.click(retry);
    expect(await firstRow()).toBeTruthy();
  });

  it('cannot be changed in a read-only session', async () => {
    await open(fakeRecords(FIRST));
    await firstRow();
    act(() => panel.services.session.preview((own) => own));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add entry' }).disabled).toBe(true),
    );
    await openMenu();
    for (const name of ['Edit entry', 'Delete']) {
      const item = await screen.findByRole('menuitem', { name, hidden: true });
      expect(item.matches(':disabled, [aria-disabled="true"]')).toBe(true);
    }
  });
});
`;
}

/** The list with records, and the form with a field error. @param {Names} names */
export const viewsFile = (names) => {
  const { id, one, many } = names;
  const path = endpointsOf(names).list.replace('POST ', '');
  return `import { expect } from 'playwright/test';

import type { View } from '#matrix/view.ts';
import type { Panel } from '#panel/panel.ts';

/** Fills the list; the demo store's is empty. */
async function showList(panel: Panel): Promise<void> {
  const ${many.camel} = ['First', 'A longer name that takes more than one line on a narrow screen'].map((name) => ({
    ${one.snake}_id: crypto.randomUUID(),
    version: 1,
    name,
    updated_at: new Date().toISOString(),
  }));
  await panel.page.route('**${path}', (route) =>
    route.fulfill({
      json: { success: true, ${many.snake === many.camel ? many.snake : `${many.snake}: ${many.camel}`}, count: ${many.camel}.length, page: 1, perPage: 20 },
    }),
  );
  await panel.open('${id}');
  await expect(panel.page.locator('.kit-DataTable tbody tr').first()).toBeVisible();
}

async function showForm(panel: Panel): Promise<void> {
  const { page, t } = panel;
  await panel.open('${id}');
  await page.getByRole('button', { name: t('${id}:add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('${id}:add'), exact: true }).click();
  await expect(dialog.getByText(t('validation:name.required'))).toBeVisible();
}

/** The ${many.words}. */
export const ${one.constant}_VIEWS: readonly View[] = [
  { name: '${id}', screen: '${id}', as: 'store', show: showList },
  { name: '${one.kebab}-add', screen: '${id}', as: 'store', show: showForm },
];
`;
};
