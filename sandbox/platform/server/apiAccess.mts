import type { FastifyRequest } from 'fastify';

import type { Endpoint } from '../endpoints/endpoint.mts';

/** One of the platform's APIs: its endpoints, and who may call them. */
export interface ApiAccess {
	routes: { url: string; endpoint: Endpoint }[];
	/** Any other URL below this is not found. */
	fallbackUrl: string;
	/** Accepts a request or rejects it; out: the UID of the user it is done for, if it names one. */
	authorize(request: FastifyRequest): string | undefined;
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
