import { returnLabelWords } from '#messages/customer/return-label-words.ts';
import type { PrintReturnLabel } from '#messages/customer/store-mail-transport.ts';
import { barsSvg, qrSvg } from '#pdf/label-codes.ts';
import type { RenderPdf } from '#pdf/render-pdf.ts';

/** Prints labels of returns with the worker of documents. A fault is in its log; the mail then names the waybill alone. */
export const createReturnLabelPrinter =
  (renderPdf: RenderPdf): PrintReturnLabel =>
  async (label, language) => {
    const words = await returnLabelWords(label, language);
    const day = new Date().toISOString().slice(0, 10);
    // The number alone: nothing that a stranger could use.
    const codes = { bars: barsSvg(label.waybill), code: qrSvg(label.waybill) };
    try {
      return Buffer.from(await renderPdf('label', { ...words, ...codes, day }, 'ua-1'));
    } catch {
      return null;
    }
  };
