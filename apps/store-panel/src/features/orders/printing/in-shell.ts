import { loadTexts } from '#shared/i18n.ts';

// What the board and every page fetch of printing once they are there: nothing of it belongs to the first picture.

export async function loadPrintItem() {
  const [{ PrintItem }] = await Promise.all([import('./print-item.tsx'), loadTexts(['printing'])]);
  return PrintItem;
}

export async function loadPrintDesk() {
  const [{ PrintDesk }] = await Promise.all([import('./print-desk.tsx'), loadTexts(['printing'])]);
  return PrintDesk;
}
