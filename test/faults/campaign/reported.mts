import type { INodeExecutionData } from 'n8n-workflow';

/** What a row says of the thing it reports on. */
export type Reported = 'done' | 'token lost' | 'refused' | 'limited' | 'doubt';

/** Reads a row as a person would. */
export function reportedBy({ json }: INodeExecutionData): Reported {
	if (!('error' in json)) return 'done';
	const { code } = json.details as { code: string };
	if (/^It was created, but/.test(String(json.error))) return 'token lost';
	if (code === 'UNKNOWN_RESULT' || /may have been made|may be there/.test(String(json.message)))
		return 'doubt';
	return code === 'ERR_TOO_MANY_REQUESTS' ? 'limited' : 'refused';
}
