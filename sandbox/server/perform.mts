import type { FastifyRequest } from 'fastify';

import { ApiProblem } from '../answers/apiProblem.mts';
import { uidNotFound } from '../answers/problems.mts';
import type { Store } from '../database/store.mts';
import { jsonType, type WireAnswer } from '../faults/strike.mts';
import { userEntity } from '../users/presentUser.mts';
import { findActiveUser } from '../users/userTable.mts';
import { jsonBody } from './body.mts';
import type { FormPart } from './form.mts';
import type { Actor, Answer, Operation } from './operation.mts';

export interface Performed {
	answer: WireAnswer;
	entities: number;
}

/** Does the operation, a write in one transaction; a refusal becomes its error answer. */
export function perform(
	store: Store,
	operation: Operation,
	request: FastifyRequest,
	form: FormPart[] | undefined,
): Performed {
	const writes = operation.method !== 'GET';
	try {
		const call = {
			store,
			now: Math.floor(Date.now() / 1000),
			params: request.params as Record<string, string>,
			query: request.query as Record<string, unknown>,
			body: form ? undefined : jsonBody(request),
			form,
			actor: operation.onBehalfOf ? actorOf(store, request.headers.onbehalfof) : undefined,
		};
		const act = (): Answer => operation.handle(call);
		const { data, meta, entities = Number(writes) } = writes ? store.transaction(act) : act();
		return { answer: jsonAnswer(200, { data, meta }), entities };
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
		return { answer: jsonAnswer(error.status, error.envelope()), entities: 0 };
	}
}

/** JSON as it goes over the wire. */
export const jsonAnswer = (status: number, body: unknown): WireAnswer => ({
	status,
	type: jsonType,
	text: JSON.stringify(body),
});

/** The user an `onBehalfOf` header names (specification, Authentication). */
function actorOf(store: Store, uid: string | string[] | undefined): Actor | undefined {
	if (typeof uid !== 'string' || uid === '') return undefined;
	const user = findActiveUser(store, uid);
	if (!user) throw uidNotFound(uid);
	return userEntity(user);
}
