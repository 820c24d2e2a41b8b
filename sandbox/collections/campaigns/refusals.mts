import { ApiProblem } from '../../platform/answers/apiProblem.mts';

/** A refusal in the words of the Campaigns API (docs/platform.md, Campaigns). */
export const refuse = (code: string, message: string, status: number): ApiProblem =>
	new ApiProblem(code, message, undefined, status);

/** A step that the state of a campaign does not allow. */
export class WrongState extends ApiProblem {
	readonly state: string;

	constructor(what: string, state: string) {
		super('ERR_BAD_REQUEST', `${what} The campaign is ${state}.`, undefined, 400);
		this.state = state;
	}
}

export const notFound = (what: string, id: string, code = 'ERR_NOT_FOUND'): ApiProblem =>
	refuse(code, `The ${what} ${id} does not exist.`, 404);

export const conflict = (message: string): ApiProblem => refuse('ERR_CONFLICT', message, 409);

export const badRequest = (message: string): ApiProblem => refuse('ERR_BAD_REQUEST', message, 400);

export const invalid = (message: string): ApiProblem =>
	new ApiProblem('ERR_VALIDATION', 'Validation failed.', { body: [message] }, 400);

/** Codes of the gateway in front, by the status that they come with. */
const ofStatus: Record<number, string> = { 401: 'ERR_UNAUTHORIZED', 500: 'ERR_INTERNAL' };

/** The error answers of this API: complaints are a list of texts, anything else an object. */
export function envelope(problem: ApiProblem) {
	const { code, message, status, details } = problem;
	const about =
		problem instanceof WrongState
			? { details: { status: problem.state } }
			: details && { details: Object.values(details).flat() };
	return {
		error: {
			code: details ? 'ERR_VALIDATION' : (ofStatus[status] ?? code),
			...{ message, devMessage: message, source: 'campaigns-service', ...about },
		},
	};
}
