import type { INodeExecutionData } from 'n8n-workflow';
import type { Run } from '../../support/engine.mts';

/** What a row says of the thing it reports on. */
export type Reported = 'done' | 'token lost' | 'refused' | 'limited' | 'doubt';

/** Reads a row as a person would, or n8n where it parts failed rows from the others. */
export function reportedBy(
	{ json }: INodeExecutionData,
	continueOnFail: Run['continueOnFail'],
): Reported {
	const isParted = continueOnFail === 'errorOutput';
	if (!('error' in json)) return 'done';
	// n8n sends any other row to the first output.
	if (isParted && Object.keys(json).some((name) => !['error', 'message'].includes(name)))
		return 'done';
	const code = isParted
		? /\((\w+)\)$/.exec(String(json.message))?.[1]
		: (json.details as { code: string }).code;
	if (/^It was created, but/.test(String(json.error))) return 'token lost';
	if (
		code === 'UNKNOWN_RESULT' ||
		/may not have been done|may not exist|may differ from what/.test(String(json.message))
	)
		return 'doubt';
	return code === 'ERR_TOO_MANY_REQUESTS' ? 'limited' : 'refused';
}
