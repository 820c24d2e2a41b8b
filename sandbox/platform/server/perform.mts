import type { FastifyRequest } from 'fastify';

import { ApiProblem } from '../answers/apiProblem.mts';
import { badRequest } from '../answers/problems.mts';
import { Query } from '../answers/query.mts';
import { readFields } from '../answers/readFields.mts';
import type { Actor, ResponseContent, Endpoint } from '../endpoints/endpoint.mts';
import { jsonType, type WireAnswer } from '../faults/applyFault.mts';
import { jsonBody, rawBytes } from './body.mts';
import type { FormPart } from './form.mts';
import { keysInOrder } from './keysInOrder.mts';
import type { Platform } from './platform.mts';

export interface Performed {
	answer: WireAnswer;
	entities: number;
}

/** Does what the endpoint is for, a write in one transaction; a refusal becomes its error answer. */
export function perform(
	{ store, service, deliveryWorker, background }: Platform,
	endpoint: Endpoint,
	request: FastifyRequest,
	form: FormPart[] | undefined,
): Performed {
	const writes = endpoint.method !== 'GET';
	try {
		const body = form ? undefined : jsonBody(request);
		const call = {
			store,
			now: Math.floor(Date.now() / 1000),
			params: request.params as Record<string, string>,
			query: new Query(request.query as Record<string, unknown>),
			body: endpoint.body ? readFields(endpoint.body, body) : body,
			keysOf: (name: string) => keysInOrder(rawBytes(request).toString('utf8'), name),
			form,
			origin: `${request.protocol}://${request.host}`,
			header: (name: string) => String(request.headers[name] ?? ''),
			actor: actorOf(endpoint, request, (uid) => service.actor(store, uid)),
		};
		const act = (): ResponseContent => endpoint.handle(call);
		const {
			entities = Number(writes),
			bare,
			problem,
			...answer
		} = writes ? store.transaction(act, call.header('resource')) : act();
		if (writes) deliveryWorker.wake();
		if (writes) background.wake();
		if (problem)
			return { answer: jsonAnswer(problem.status, endpoint.refusal(problem)), entities: 0 };
		return { answer: jsonAnswer(endpoint.status, bare ?? answer), entities };
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
		return { answer: jsonAnswer(error.status, endpoint.refusal(error)), entities: 0 };
	}
}

/** JSON as it goes over the wire. */
export const jsonAnswer = (status: number, body: unknown): WireAnswer => ({
	status,
	type: jsonType,
	text: status === 204 ? '' : JSON.stringify(body),
});

/** The user a request is done for (docs/platform.md, On Behalf Of). */
function actorOf(
	{ onBehalfOf }: Endpoint,
	{ onBehalfOf: uid }: FastifyRequest,
	find: (uid: string) => Actor,
): Actor | undefined {
	if (onBehalfOf === 'never') return undefined;
	if (uid) return find(uid);
	if (onBehalfOf === 'optional') return undefined;
	throw badRequest({ onBehalfOf: ['The onBehalfOf header is required.'] });
}
