export { XHR as Polling } from 'socket.io-client';
