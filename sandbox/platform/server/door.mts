import type { FastifyRequest } from 'fastify';

import type { Endpoint } from '../endpoints/endpoint.mts';

/** One of the platform's ways in: which endpoints it has, and who may come. */
export interface Door {
	routes: { url: string; endpoint: Endpoint }[];
	/** Whatever else is asked for here is not there. */
	beyond: string;
	/** Lets a request in, or refuses it; out: the UID of the user it is done for, if it names one. */
	admit(request: FastifyRequest): string | undefined;
}

declare module 'fastify' {
	interface FastifyRequest {
		/** The UID of the user a request is done for; `''` where nobody is named. */
		onBehalfOf: string;
	}
	interface FastifyContextConfig {
		endpoint?: Endpoint;
	}
}
