import { ApiProblem, type Details } from './apiProblem.mts';

/** Declares a refusal: the platform's code, and its sentence with `{}` for each thing named. */
export const problem =
	(code: string, message: string) =>
	(...named: (string | number)[]): ApiProblem => {
		const names = named.values();
		return new ApiProblem(
			code,
			message.replaceAll('{}', () => String(names.next().value)),
		);
	};

export const badRequest = (details: Details): ApiProblem =>
	new ApiProblem('ERR_BAD_REQUEST', 'Failed to validate the data sent with the request.', details);

export const apiNotFound = problem('ERR_API_NOT_FOUND', 'There is no {} {} here.');

export const tooManyRequests = problem(
	'ERR_TOO_MANY_REQUESTS',
	'Too many requests. Please try again in {} seconds.',
);
