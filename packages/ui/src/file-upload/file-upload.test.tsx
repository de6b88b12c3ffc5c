import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileUpload, type FileUploadProps, type UploadedFile } from '#file-upload/file-upload.tsx';

const zone = page.getByLabelText('Documents', { exact: true });
const rows = () => [...document.querySelectorAll('[data-part="file"]')];
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

const png = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const text = (name: string) => new File(['notes'], name, { type: 'text/plain' });

interface Overrides extends Partial<Omit<FileUploadProps, 'files'>> {
  readonly files?: readonly UploadedFile[];
}

function renderField({ files: start = [], ...overrides }: Overrides = {}) {
  const added = vi.fn<(files: readonly File[]) => void>();
  function Uploading() {
    const [files, setFiles] = useState(start);
    return (
      <FileUpload
        label="Documents"
        accept="image/png"
        multiple
        maxBytes={100}
        onAdd={added}
        onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        {...overrides}
        files={files}
      />
    );
  }
  return { added, ...render(<Uploading />) };
}

function drop(target: Element, files: readonly File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const events = ['dragenter', 'dragover', 'drop'] as const;
  return events.map((type) =>
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
  );
}

describe('chosen files', () => {
  it('are handed on', async () => {
    const { added } = renderField();
    await userEvent.upload(zone, [png('a.png'), png('b.png')]);
    expect(added.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['a.png', 'b.png']]);
  });

  it('of a wrong type, too large or empty are refused with their reason, the others handed on', async () => {
    const { added } = renderField();
    await userEvent.upload(zone, [text('notes.txt'), png('big.png', 101), png('none.png', 0), png('right.png', 100)]);
    expect(added.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['right.png']]);
    await expect
      .element(row('notes.txt').getByText('This file type isn’t accepted. Use one of these: PNG.'))
      .toBeVisible();
    await expect
      .element(row('big.png').getByText('This file is larger than 100 bytes. Choose a smaller one.'))
      .toBeVisible();
    await expect.element(row('none.png').getByText('This file is empty. Choose another one.')).toBeVisible();
    await vi.waitFor(() =>
      expect(page.getByRole('status').element().textContent).toMatch(
        /^notes\.txt: This file type .* big\.png: This file is larger .* none\.png: This file is empty/,
      ),
    );
  });

  it('that were refused go when others are chosen', async () => {
    renderField();
    await userEvent.upload(zone, [text('notes.txt')]);
    await expect.element(row('notes.txt')).toBeVisible();
    await userEvent.upload(zone, [png('a.png')]);
    await vi.waitFor(() => expect(rows()).toHaveLength(0));
  });

  it('can be the same ones again', async () => {
    const { added } = renderField();
    await userEvent.upload(zone, [png('a.png')]);
    await userEvent.upload(zone, [png('a.png')]);
    expect(added).toHaveBeenCalledTimes(2);
  });

  it('are opened by Enter and Space', async () => {
    renderField();
    const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    zone.element().addEventListener('click', opened);
    await userEvent.tab();
    await expect.element(zone).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    expect(opened).toHaveBeenCalledTimes(2);
  });
});

describe('dropped files', () => {
  it('are handed on, and the zone says that it would take them', async () => {
    const { added } = renderField();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(png('a.png'));
    zone.element().dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }));
    await expect.element(page.getByText('Drop to add')).toBeVisible();
    drop(zone.element(), [png('a.png')]);
    expect(added).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText('Drop to add')).not.toBeInTheDocument();
  });

  it('are one where there is room for one', async () => {
    const { added } = renderField({ multiple: false });
    drop(zone.element(), [png('a.png'), png('b.png')]);
    expect(added.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['a.png']]);
    await expect.element(row('b.png').getByText(/^You can add only one file/)).toBeVisible();
  });

  it('beside the zone do not take the page away', () => {
    const { added } = renderField();
    const [, over, dropped] = drop(document.body, [png('a.png')]);
    expect([over, dropped]).toEqual([false, false]);
    expect(added).not.toHaveBeenCalled();
  });

  it('on a disabled zone do nothing', () => {
    const { added } = renderField({ disabled: true });
    drop(zone.element(), [png('a.png')]);
    expect(added).not.toHaveBeenCalled();
  });
});

const FILES: readonly UploadedFile[] = [
  { id: '1', name: 'one.png', size: 10, state: 'done' },
  { id: '2', name: 'two.png', size: 20, state: 'uploading', progress: 0.5 },
  { id: '3', name: 'three.png', size: 30, state: 'failed', error: 'The connection broke off.' },
];

describe('the list of files', () => {
  it('says what each is and how far', async () => {
    renderField({ files: FILES });
    await expect.element(row('one.png').getByText('10 bytes')).toBeVisible();
    await expect.element(row('one.png').getByText('Uploaded')).toBeVisible();
    expect(page.getByRole('progressbar', { name: 'two.png' }).element()).toHaveProperty('value', 0.5);
    await expect.element(row('three.png').getByText('The connection broke off.')).toBeVisible();
  });

  it('offers another try to those that failed', async () => {
    const retried = vi.fn<(id: string) => void>();
    renderField({ files: FILES, onRetry: retried });
    await userEvent.click(page.getByRole('button', { name: 'Try three.png again' }));
    expect(retried.mock.calls).toEqual([['3']]);
    expect(page.getByRole('button', { name: /^Try/ }).elements()).toHaveLength(1);
  });

  it('passes the focus on when a file is removed: to the next, the one before, the zone', async () => {
    renderField({ files: FILES });
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
    remove('two.png').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('three.png')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('one.png')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(zone).toHaveFocus();
  });

  it('shows images small, and gives their memory back', async () => {
    const canvas = new OffscreenCanvas(4, 4);
    canvas.getContext('2d');
    const image = await canvas.convertToBlob({ type: 'image/png' });
    const { unmount } = renderField({ files: [{ id: '1', name: 'one.png', state: 'waiting', file: image }] });
    await vi.waitFor(() => expect(document.querySelector('img')).toHaveProperty('naturalWidth', 4));
    const url = document.querySelector('img')?.src ?? '';
    unmount();
    await expect(fetch(url)).rejects.toThrow('Failed to fetch');
  });
});

it('says when a file came to its end, and not before', async () => {
  const field = (state: UploadedFile['state']) => (
    <FileUpload label="Documents" files={[{ id: '1', name: 'one.png', state }]} onAdd={() => {}} onRemove={() => {}} />
  );
  const { rerender } = render(field('uploading'));
  const status = page.getByRole('status');
  await expect.element(status).toBeEmptyDOMElement();
  rerender(field('done'));
  await expect.element(status).toHaveTextContent('one.png: Uploaded');
});

it('is tied to its label, help, limits and error', async () => {
  renderField({ help: 'Shown to customers', error: 'Add a document' });
  await expect.element(zone).toHaveAccessibleDescription('Shown to customers Add a document PNG · up to 100 bytes');
});
