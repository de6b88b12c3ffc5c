import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { isApiError } from '@store-panel/api-client/errors';
import { encodeWithFile } from '@store-panel/api-client/files/upload';
import { type EditorItem, type EditorMenu, mergeMenuChange } from '@store-panel/api-client/rtk/menu-editing';
import { invalidateMenu } from '@store-panel/api-client/rtk/menu/pictures';
import { matchPictures } from '@store-panel/domain/menu/picture-files';
import { MENU_PICTURES } from '@store-panel/domain/menu/pictures';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { translate } from '#shared/i18n/i18n.ts';
import { UPLOAD_TIMEOUT_MS } from '#shared/pictures/crop-dialog.tsx';
import { preparedPicture, sourceHashOf } from './prepared-picture.ts';

/** A file of the folder and the item that it is for. */
export interface FolderFile {
  readonly id: string;
  readonly file: File;
  /** Released when the dialog closes. */
  readonly previewUrl: string;
  /** Null: for no item, and not sent. */
  readonly itemId: string | null;
  /** How the item was found; `chosen` by the user. */
  readonly by: 'code' | 'name' | 'chosen' | 'several' | 'none';
  /** `there`: the item has this picture already. */
  readonly state: 'waiting' | 'uploading' | 'done' | 'there' | 'failed';
  readonly error?: string | undefined;
}

const byName = new Intl.Collator(undefined, { numeric: true });

/** The files of a folder, matched to items by their names and sent one after the other. */
export function useFolderUpload({ items }: Pick<EditorMenu, 'items'>) {
  const { client, uploadFetch } = useAppServices();
  const dispatch: CacheDispatch = useDispatch();
  const [files, setFiles] = useState<readonly FolderFile[]>([]);
  const [running, setRunning] = useState<AbortController>();
  const count = useRef(0);
  /** Pictures of items as the last replies said. */
  const known = useRef(new Map<string, NonNullable<EditorItem['images']>>());
  const previewUrls = useRef<string[]>([]);
  useEffect(() => {
    const urls = previewUrls.current;
    return () => urls.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  useEffect(() => () => running?.abort(), [running]);

  const update = (id: string, change: Partial<FolderFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));

  function add(added: readonly File[]) {
    const sorted = added.toSorted((one, other) => byName.compare(one.name, other.name));
    const matches = matchPictures(
      sorted.map(({ name }) => name),
      items,
    );
    const fresh = sorted.map((file, at): FolderFile => {
      count.current += 1;
      const match = matches[at];
      const found = match?.kind === 'one' ? { itemId: match.itemId, by: match.by } : undefined;
      const missed = { itemId: null, by: match?.kind === 'several' ? 'several' : 'none' } as const;
      const previewUrl = URL.createObjectURL(file);
      previewUrls.current.push(previewUrl);
      return { id: String(count.current), file, previewUrl, state: 'waiting', ...(found ?? missed) };
    });
    setFiles((all) => [...all, ...fresh]);
  }

  const choose = (id: string, itemId: string) => update(id, { itemId, by: 'chosen', state: 'waiting' });

  async function send({ file, itemId }: FolderFile, signal: AbortSignal): Promise<Partial<FolderFile>> {
    if (itemId === null) return {};
    const item = items.find((one) => one.item_id === itemId);
    const pictures = known.current.get(itemId) ?? item?.images ?? [];
    const sourceHash = await sourceHashOf(file);
    if (sourceHash !== undefined && pictures.some((picture) => picture.source_hash === sourceHash))
      return { state: 'there' };
    if (pictures.length >= MENU_PICTURES.perItem)
      return { state: 'failed', error: await translate('menu-pictures:full', { max: MENU_PICTURES.perItem }) };
    try {
      const written = await client.call(
        'POST /api/store/upload_menu_image',
        { kind: 'item', id: itemId, ...(sourceHash !== undefined && { source_hash: sourceHash }) },
        {
          encode: encodeWithFile({ field: 'image', blob: await preparedPicture(file), name: file.name }),
          fetch: uploadFetch(() => undefined),
          timeoutMs: UPLOAD_TIMEOUT_MS,
          signal,
          // The row of the file shows the outcome.
          silent: true,
        },
      );
      for (const { item_id: id, images = [] } of written.changed.items) known.current.set(id, images);
      dispatch(mergeMenuChange(written));
      return { state: written.change_id === null ? 'there' : 'done' };
    } catch (error) {
      if (signal.aborted) return { state: 'waiting' };
      return { state: 'failed', error: await textOf(error) };
    }
  }

  /** Sends what has an item and is not there yet, failed ones again. */
  async function start() {
    const abort = new AbortController();
    setRunning(abort);
    for (const one of files.filter(isLeft)) {
      if (abort.signal.aborted) break;
      update(one.id, { state: 'uploading', error: undefined });
      update(one.id, await send(one, abort.signal));
    }
    dispatch(invalidateMenu());
    setRunning(undefined);
  }

  return {
    files,
    isRunning: running !== undefined,
    left: files.filter(isLeft).length,
    add,
    choose,
    remove: (id: string) => setFiles((all) => all.filter((one) => one.id !== id)),
    start,
    stop: () => running?.abort(),
  };
}

const isLeft = ({ itemId, state }: FolderFile) => itemId !== null && (state === 'waiting' || state === 'failed');

const textOf = (error: unknown): string | Promise<string> =>
  isApiError(error) ? translate(error.textKey, { code: error.code }) : translate('shell:state.unknownFailure');
