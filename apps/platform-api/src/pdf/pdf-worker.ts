import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';

import { coverageOf, withDrawable } from './glyph-coverage.ts';
import type { RenderReply, RenderRequest } from './pdf-messages.ts';
import { DOCUMENT_TEMPLATE } from './templates/document-template.ts';
import { LABEL_TEMPLATE } from './templates/label-template.ts';

// Runs in a worker thread: a document takes its processor for some milliseconds, and a fault of the native code ends
// this thread alone.

const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  '@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf',
  '@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
  '@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf',
];

const TEMPLATES: Readonly<Record<RenderRequest['template'], string>> = {
  document: DOCUMENT_TEMPLATE,
  label: LABEL_TEMPLATE,
};

/** Compiled layouts are kept for this many documents. */
const CACHED_LAYOUTS = 10;

const fontBlobs = FONTS.map((font) => readFileSync(fileURLToPath(import.meta.resolve(font))));
const covered = coverageOf(fontBlobs);
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });

function render({ template, data, standard }: RenderRequest): Uint8Array<ArrayBuffer> {
  const compiled = compiler.compile({
    mainFileContent: TEMPLATES[template],
    inputs: { data: withDrawable(data, covered) },
  });
  const document = compiled.result;
  if (document === null) throw new Error(reasonOf(compiled.takeError()));
  const bytes =
    standard === 'svg'
      ? Buffer.from(compiler.plainSvg(document))
      : // Without a time of its own the same data makes the same bytes.
        compiler.pdf(document, { pdfStandard: standard, pdfTags: true, creationTimestamp: 0 });
  compiler.evictCache(CACHED_LAYOUTS);
  return new Uint8Array(bytes);
}

const reasonOf = (error: NodeError | null): string =>
  error === null ? 'nothing was laid out' : JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2000);

parentPort?.on('message', (request: RenderRequest) => {
  let reply: RenderReply;
  try {
    reply = { id: request.id, bytes: render(request), problem: null };
  } catch (error) {
    reply = { id: request.id, bytes: null, problem: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply, reply.bytes === null ? [] : [reply.bytes.buffer]);
});
