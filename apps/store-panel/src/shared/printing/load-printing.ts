import { loadNamespaces } from '#shared/i18n/i18n.ts';

// What the board and every page fetch of printing once they are there: nothing of it belongs to the first picture.

export async function loadPrintItem() {
  const [{ PrintItem }] = await Promise.all([import('./print-item.tsx'), loadNamespaces(['printing'])]);
  return PrintItem;
}

export async function loadPrintManager() {
  const [{ PrintManager }] = await Promise.all([import('./print-manager.tsx'), loadNamespaces(['printing'])]);
  return PrintManager;
}
