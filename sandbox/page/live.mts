import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../platform/server/platform.mts';

/** Tells a page, for as long as it is open, that something has happened; it then looks for itself. */
export function live({ log }: Platform, request: FastifyRequest, reply: FastifyReply): void {
	reply.hijack();
	reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
	reply.raw.write(': open\n\n');
	const notify = (topic: string) => reply.raw.write(`data: ${topic}\n\n`);
	log.listeners.add(notify);
	request.raw.once('close', () => log.listeners.delete(notify));
}
