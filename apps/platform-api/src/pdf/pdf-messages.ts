import type { PdfStandard, TemplateName } from '#pdf/document.ts';

/** A document to make; the data is JSON. */
export interface RenderRequest {
  readonly id: number;
  readonly template: TemplateName;
  readonly data: string;
  readonly standard: PdfStandard;
}

/** `bytes`, or why there are none. */
export interface RenderReply {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  readonly problem: string | null;
}
