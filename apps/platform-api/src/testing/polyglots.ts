import { handmadePng, joined, samplePdf, samplePicture, zipEnd } from '#testing/sample-files.ts';

/** What hides in each of them: whoever finds it in what is kept has let one through. */
export const PAYLOAD = '<script>alert("polyglot")</script>';

const SCRIPT = `=1;/*${PAYLOAD}*/`;
const PHP = `<?php echo '${PAYLOAD}'; ?>`;

/** A JPEG with a comment behind its first mark, as its format allows. */
function withComment(jpeg: Uint8Array, comment: string): Uint8Array<ArrayBuffer> {
  const size = comment.length + 2;
  return joined(
    jpeg.slice(0, 2),
    `\xff\xfe${String.fromCharCode(Math.floor(size / 256), size % 256)}${comment}`,
    jpeg.slice(2),
  );
}

/** Files that are two things at once, each by a well-known way of making one: a picture or a PDF, and a page, script or archive. */
export async function polyglots(): Promise<Readonly<Record<string, Uint8Array<ArrayBuffer>>>> {
  const jpeg = await samplePicture('jpeg');
  const png = await samplePicture('png');
  const webp = await samplePicture('webp');
  const gif = await samplePicture('gif');
  const pdf = samplePdf();
  const inText = (type: string) => handmadePng(8, 8, [{ type, data: Buffer.from(`Comment\0${PAYLOAD}`) }]);
  return {
    'a JPEG and an archive': joined(jpeg, 'PK\x03\x04', PAYLOAD, zipEnd(PAYLOAD)),
    'a JPEG and a page': joined(jpeg, `<!doctype html>${PAYLOAD}`),
    'a JPEG and a page in its comment': withComment(jpeg, `<!doctype html>${PAYLOAD}`),
    'a JPEG and a script': withComment(jpeg, SCRIPT),
    'a JPEG and a PHP page': withComment(jpeg, PHP),
    'a JPEG and a PDF': joined(jpeg, PAYLOAD, pdf),
    'a PNG and a page': inText('tEXt'),
    'a PNG and a page in a part of its own': inText('ruSt'),
    'a PNG and an archive': joined(png, 'PK\x03\x04', PAYLOAD, zipEnd(PAYLOAD)),
    'a WebP and a page': joined(webp, `<!doctype html>${PAYLOAD}`),
    'a GIF and a script': joined('GIF89a/*', gif.slice(8), '*/', SCRIPT),
    'a vector graphic': joined(`<svg xmlns="http://www.w3.org/2000/svg">${PAYLOAD}</svg>`),
    'a page and a PDF': joined(`<!doctype html>${PAYLOAD}\n`, pdf),
    'a PDF and a page': joined(pdf, PAYLOAD),
    'a PDF and an archive': joined(
      pdf.slice(0, -40),
      'PK\x03\x04',
      PAYLOAD,
      zipEnd(Buffer.from(pdf.slice(-40)).toString('latin1')),
    ),
    'a PDF and a JPEG': joined(jpeg.slice(0, 20), `\n%PDF-1.7\n${PAYLOAD}`, pdf.slice(9)),
    'a program and a PDF': joined('MZ', PAYLOAD, pdf),
    'an archive of a tape and a PDF': joined(
      '%PDF-1.7\n',
      PAYLOAD,
      '\0'.repeat(240),
      'ustar\0',
      '00',
      '\0'.repeat(1024),
    ),
  };
}
