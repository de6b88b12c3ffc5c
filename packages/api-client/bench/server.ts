// The server of the benchmark, in a process of its own so that its work is not counted as the client's: each request is
// read to its end and answered with a page of orders, in the platform's envelope.
import { createServer } from 'node:http';

import { buildOrderCard } from '#testing/order-fixtures.ts';

const orders = Array.from({ length: 20 }, (_, at) => buildOrderCard(at + 1));
const reply = JSON.stringify({ success: true, orders, seq: 20, server_time: '2026-01-05T10:00:00.000Z' });

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(reply));
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
