import { loadNamespaces } from '#shared/i18n/i18n.ts';

// Printing code that is loaded after the first paint.

export async function loadPrintItem() {
  const [{ PrintItem }] = await Promise.all([import('./print-item.tsx'), loadNamespaces(['printing'])]);
  return PrintItem;
}

export async function loadPrintManager() {
  const [{ PrintManager }] = await Promise.all([import('./print-manager.tsx'), loadNamespaces(['printing'])]);
  return PrintManager;
}
