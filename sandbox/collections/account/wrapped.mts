import { ApiProblem } from '../../platform/parts.mts';

/** What an extension says, behind a status of 200 with one of its own. */
export function wrapped(act: () => object) {
	try {
		return { data: { statusCode: 200, success: true, responseTime: 0.12, body: act() } };
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
		const body = error.envelope();
		return { data: { statusCode: error.status, success: false, responseTime: 0.12, body } };
	}
}
