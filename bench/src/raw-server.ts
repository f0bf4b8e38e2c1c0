import { createServer } from 'node:http';

/** The least that a server can do: what the machine gives to everybody. */
createServer((_, response) => response.end('ok')).listen(Number(process.env['PORT']), '127.0.0.1');
