import { refuse } from '@store-panel/api-client/testing/fake-transport';
import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import type { PicturesWritten } from '@store-panel/api-client/rtk/menu/pictures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EDITOR_MENU, NO_EDITOR_MENU } from '#testing/menu/editor-menu.ts';
import { fakeItemEditor } from '#testing/menu/fake-item-editor.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
beforeEach(() => {
  // A document without graphics has no object URLs.
  URL.createObjectURL = vi.fn(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => panel.leave());

const picture = (image_id: string) => ({ image_id, image_url: `/images/${image_id}`, source_hash: null });
const toasts = () => panel.services.toasts.getSnapshot();

/** A menu whose bowl has these pictures, and a platform that changes them. */
async function open(images: readonly string[], path: string, more: PanelStart['handlers'] = {}) {
  let shown = images.map(picture);
  let version = 7;
  const items = EDITOR_MENU.items.map((item) => (item.item_id === 'bowl' ? { ...item, images: shown } : item));
  const write = (image_id: string | null, next: typeof shown): PicturesWritten => {
    shown = next;
    version += 1;
    const bowl = { ...items.find(({ item_id }) => item_id === 'bowl'), images: shown } as EditorItem;
    return {
      change_id: `change-${version}`,
      base_version: version - 1,
      menu_version: version,
      changed: { ...NO_EDITOR_MENU, items: [bowl] },
      removed_ids: [],
      image_id,
    };
  };
  panel = await openPanel({
    path,
    handlers: {
      ...fakeItemEditor({ ...EDITOR_MENU, items }).handlers,
      'POST /api/store/get_menu_editor': ({ body }) => ({
        version,
        menu: body.version === version ? null : { ...EDITOR_MENU, items },
      }),
      'POST /api/store/upload_menu_image': ({ file }) => {
        const added = picture(file?.name ?? '');
        return write(added.image_id, [...shown, added]);
      },
      'POST /api/store/delete_menu_image': ({ body: { image_id: id } }) =>
        write(
          id,
          shown.filter((one) => one.image_id !== id),
        ),
      'POST /api/store/restore_menu_image': ({ body }) =>
        write(body.image_id, shown.toSpliced(body.sequence_number ?? shown.length, 0, picture(body.image_id))),
      'POST /api/store/save_menu_image_order': ({ body }) => write(null, body.image_ids.map(picture)),
      ...more,
    },
  });
}
/** Ids of the pictures in the drawer, by the addresses that are read. */
const pictures = async () => {
  const group = await screen.findByRole('group', { name: 'Pictures' });
  return [...group.querySelectorAll('img')].map(({ src }) => new URL(src).searchParams.get('image'));
};

describe('the pictures of an item', () => {
  const path = '/app/menu/item?item=bowl';

  it('are read in the size that is shown, the first as the main one', async () => {
    await open(['a', 'b'], path);
    expect(await pictures()).toEqual(['a', 'b']);
    const group = screen.getByRole('group', { name: 'Pictures' });
    const [first] = group.querySelectorAll('img');
    expect(first?.getAttribute('src')).toBe('/image-resize?width=128&height=128&format=webp&image=a');
    expect(first?.getAttribute('srcset')).toContain('width=256&height=256&format=webp&image=a 2x');
    expect([first?.alt, first?.getAttribute('loading')]).toEqual(['', 'lazy']);
    expect(
      within(group)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('Picture 1Main picture'), expect.not.stringContaining('Main picture')]);
  });

  it('are moved by keys', async () => {
    await open(['a', 'b', 'c'], path);
    await pictures();
    screen.getByRole('row', { name: /^Picture 3/ }).focus();
    await panel.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect(await pictures()).toEqual(['a', 'c', 'b']));
    expect(panel.transport.received('POST /api/store/save_menu_image_order').map(({ body }) => body)).toEqual([
      { item_id: 'bowl', image_ids: ['a', 'c', 'b'] },
    ]);
  });

  it('are where they were if the platform refuses their order', async () => {
    await open(['a', 'b'], path, {
      'POST /api/store/save_menu_image_order': () => refuse('itemPictureRefused'),
    });
    await pictures();
    screen.getByRole('row', { name: /^Picture 2/ }).focus();
    await panel.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(toasts().at(-1)?.tone).toBe('danger'));
    expect(await pictures()).toEqual(['a', 'b']);
  });

  it('are removed, and put back where they were', async () => {
    await open(['a', 'b'], path);
    await pictures();
    await panel.user.click(screen.getByRole('button', { name: /Picture 1/ }));
    await panel.user.click(await screen.findByRole('menuitem', { name: 'Remove picture', hidden: true }));
    await waitFor(async () => expect(await pictures()).toEqual(['b']));
    await waitFor(() => expect(toasts().at(-1)?.title).toBe('Picture removed'));
    act(() => toasts().at(-1)?.action?.onSelect());
    await waitFor(async () => expect(await pictures()).toEqual(['a', 'b']));
    expect(panel.transport.received('POST /api/store/restore_menu_image')[0]?.body).toEqual({
      kind: 'item',
      id: 'bowl',
      image_id: 'a',
      sequence_number: 0,
    });
  });

  it('are five at most', async () => {
    await open(['a', 'b', 'c', 'd', 'e'], path);
    await pictures();
    expect(screen.getByRole('button', { name: 'Add picture' })).toHaveProperty('disabled', true);
    expect(screen.getByText('5 pictures is the most. Remove one to add another.')).toBeDefined();
  });
});

/** Opens the dialog and chooses files. */
async function choose(files: File[]) {
  await screen.findByRole('rowheader', { name: /^Linden bowl/ });
  await panel.user.click(screen.getByRole('button', { name: 'Pictures from a folder' }));
  await panel.user.upload(await screen.findByLabelText('Picture files'), files);
}

describe('pictures from a folder', () => {
  const photo = (name: string, content = name) => new File([content], name, { type: 'image/png' });
  const uploads = () => panel.transport.received('POST /api/store/upload_menu_image');
  const pairs = () =>
    within(screen.getByRole('list', { name: 'Files and their items' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);

  it('find their items by name, and are sent one after the other', async () => {
    await open([], '/app/menu/item');
    await choose([photo('linden_bowl 2.jpg'), photo('Linden Bowl.jpg'), photo('hahnchenschnitzel.JPG')]);
    expect(pairs()).toEqual([
      expect.stringContaining('hahnchenschnitzel.JPGChicken schnitzel'),
      expect.stringContaining('Linden Bowl.jpgLinden bowl'),
      expect.stringContaining('linden_bowl 2.jpgLinden bowl'),
    ]);
    await panel.user.click(screen.getByRole('button', { name: 'Add 3 pictures' }));
    await screen.findByText('3 pictures added.');
    expect(uploads().map(({ body }) => body.id)).toEqual(['schnitzel', 'bowl', 'bowl']);
    expect(uploads().every(({ body }) => /^[0-9a-f]{64}$/.test(body.source_hash ?? ''))).toBe(true);
    expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();
  });

  it('that fail are sent again, and only those', async () => {
    let failures = 1;
    await open([], '/app/menu/item', {
      'POST /api/store/upload_menu_image': () => {
        failures -= 1;
        return failures === 0
          ? refuse('fileDamaged')
          : {
              change_id: 'c',
              base_version: 1,
              menu_version: 2,
              changed: NO_EDITOR_MENU,
              removed_ids: [],
              image_id: 'x',
            };
      },
    });
    await choose([photo('apple cake.jpg'), photo('linden bowl.jpg')]);
    await panel.user.click(screen.getByRole('button', { name: 'Add 2 pictures' }));
    await screen.findByText('1 picture added. 1 picture wasn’t added.');
    await panel.user.click(screen.getByRole('button', { name: 'Retry 1 picture' }));
    await screen.findByText('2 pictures added.');
    expect(uploads()).toHaveLength(3);
  });

  it('that are there already are not sent', async () => {
    await open([], '/app/menu/item');
    await choose([photo('linden bowl.jpg', 'same'), photo('linden bowl (2).jpg', 'same')]);
    const same = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('same'));
    const source_hash = [...new Uint8Array(same)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    panel.transport.handle({
      'POST /api/store/upload_menu_image': () =>
        ({
          change_id: 'c',
          base_version: 1,
          menu_version: 2,
          changed: { ...NO_EDITOR_MENU, items: [{ item_id: 'bowl', images: [{ ...picture('x'), source_hash }] }] },
          removed_ids: [],
          image_id: 'x',
        }) as never,
    });
    await panel.user.click(screen.getByRole('button', { name: 'Add 2 pictures' }));
    await screen.findByText('1 picture added. 1 picture was already there.');
    expect(uploads()).toHaveLength(1);
  });

  it('without an item wait until one is chosen', async () => {
    await open([], '/app/menu/item');
    await choose([photo('IMG_2041.jpg')]);
    expect(screen.getByText('1 file has no item yet.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();
    await panel.user.type(screen.getByRole('combobox', { name: 'Item for IMG_2041.jpg' }), 'linden');
    await panel.user.click(await screen.findByRole('option', { name: /Linden bowl/, hidden: true }));
    await panel.user.click(await screen.findByRole('button', { name: 'Add 1 picture' }));
    await screen.findByText('1 picture added.');
    expect(uploads()[0]?.body.id).toBe('bowl');
  });
});
