import type { FastifyReply, FastifyRequest } from 'fastify';

import { regionalHost } from './addressing.mts';

/**
 * Lets nobody in but programs of this machine and pages of this very server: another web page that is
 * open in the same browser sends its own origin along. Names that aren't ours are refused before.
 */
export async function onlyOwnOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	const { host = '', origin, 'sec-fetch-site': site } = request.headers;
	const isOurs =
		!regionalHost.test(host) &&
		(origin === undefined || origin === `${request.protocol}://${host}`) &&
		(site === undefined || site === 'same-origin' || site === 'none' || isVisit(request));
	if (!isOurs)
		await reply
			.code(403)
			.send({ message: 'The sandbox only responds to its own page and to programs.' });
}

/** Somebody follows a link to the page: nothing is read by the page that has the link. */
const isVisit = ({ method, headers }: FastifyRequest): boolean =>
	method === 'GET' &&
	headers['sec-fetch-mode'] === 'navigate' &&
	headers['sec-fetch-dest'] === 'document';
