import { sealingBy } from '../../../nodes/engine/sealing';
import type { IDataObject } from 'n8n-workflow';
import type { RequestResult } from '../../../nodes/engine/plan/apiRequest';
import type { ResponseData } from '../../../nodes/engine/declare/api';
import type { Execution, PlanRequests } from '../../../nodes/engine/plan/execution';
import { positionOf } from '../../../nodes/platform/wire/position';
import type { Plan } from '../../../nodes/engine/plan/plan';

export const problem = { message: 'M', description: 'D', code: 'C' };
/** A list as it came, with its `meta`. */
export const answered = ({
	meta,
	...value
}: ResponseData & { meta?: IDataObject | undefined }): RequestResult => ({
	ok: true,
	value: { ...value, position: meta && positionOf(meta) },
	someTryMaybeProcessed: false,
});
export const refused: RequestResult = { ok: false, problem, someTryMaybeProcessed: false };

const unexpected = (what: string) => () => Promise.reject(new Error(`${what} was not expected`));

/** What an execution may ask of the platform, with nothing to be asked for: a test gives what it expects. */
export const noRequests: PlanRequests = {
	send: unexpected('send'),
	sendAs: unexpected('sendAs'),
	read: unexpected('read'),
	ask: unexpected('ask'),
	upload: unexpected('upload'),
	resume: unexpected('resume'),
	sealing: sealingBy('key', () => 'n8n'),
	itemAt: () => ({ json: {} }),
	concurrency: 1,
	dryRun: false,
	maxRetries: 0,
	memory: new Map(),
	toRow: (data) => data,
	pause: async () => {},
	platformSeconds: () => undefined,
};

/** So many rows from a number on. */
export const rowsFrom = (first: number, count: number) =>
	Array.from({ length: count }, (_, index) => ({ n: first + index }));

/** Fetches a list over a server, and tells what was asked for and how many at once. */
export async function fetched(
	execution: Execution<never>,
	input: IDataObject,
	server: (query: IDataObject) => RequestResult,
	width = 4,
) {
	const asked: IDataObject[] = [];
	let underWay = 0;
	let most = 0;
	const send = async (_: Plan, { query = {} }: { query?: IDataObject | undefined } = {}) => {
		asked.push(query);
		most = Math.max(most, ++underWay);
		await new Promise((resolve) => setImmediate(resolve));
		underWay--;
		return server(query);
	};
	const plan = { input, items: [0], entries: [] };
	const got = await execution.fetch?.(plan, {
		...noRequests,
		...{ send, concurrency: width },
	});
	const requestResult = got && 'requestResult' in got ? got.requestResult : undefined;
	const value = requestResult?.ok ? requestResult.value : undefined;
	return { requestResult, rows: value?.data, hint: value?.hint, asked, most };
}
