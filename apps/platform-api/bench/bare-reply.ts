// The baseline of replies that a node has ready: Node's http with the same bytes in its memory, for every request.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import type { BareReply } from './measure-ready-reply.ts';

const { sent, content } = JSON.parse(readFileSync(process.env['BENCH_REPLY'] ?? '', 'utf8')) as BareReply;
const body = Buffer.from(content, 'base64');
createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, sent).end(body));
}).listen(Number(process.env['PORT']), '127.0.0.1');
