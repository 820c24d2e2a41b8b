import type { IDataObject } from 'n8n-workflow';
import type { RequestResult } from '../plan/apiRequest';
import type { Input } from '../declare/field';
import type { Found, Look, ReadBack } from '../declare/readBack';
import { type ResponseShape, list, object } from '../declare/response';
import { isObject } from '../values';
import type { BatchEntry, Plan } from '../plan/plan';
import { buildBody, fillPath, asQuery } from '../plan/request';
import type { OperationContext } from '../plan/execution';
import type { Problem } from '../result';

/** What reading needs of the operation. */
type ReadContext = Pick<OperationContext, 'operation' | 'sendRequest'>;

/** What reading back needs of it. */
export type ReadBackContext = ReadContext & Pick<OperationContext, 'isOver'>;

interface Reads {
	expected?: ResponseShape;
	headers?: IDataObject | undefined;
	query?: IDataObject;
	/** Of a POST that only reads. */
	body?: IDataObject | undefined;
	/** Whose values a refusal may name. */
	input?: Readonly<Input>;
}

/** Reads something beside the operation itself. */
export const readPath = async (
	{ operation, sendRequest }: ReadContext,
	path: string,
	{ expected = object(), headers, query, body, input }: Reads = {},
): Promise<RequestResult> =>
	await sendRequest({
		build: () => ({
			method: body ? 'POST' : 'GET',
			path,
			headers: { ...headers },
			...(body ? { body: { ...body } } : {}),
			...(query ? { qs: asQuery(query) } : {}),
		}),
		retry: 'safe',
		expected,
		errors: operation,
		isAuxiliary: true,
		onlyReads: true,
		...(input ? { requestContext: { input } } : {}),
	});

/** What is looked up: by its key, or in a batch by all that its record holds. */
interface ReadBackTarget {
	key: string;
	entry?: BatchEntry | undefined;
	/** The platform said that it was there. */
	conflicted: boolean;
	/** A try may have done it unseen. */
	someTryMaybeProcessed: boolean;
}

/** Reads the thing that `key` names. */
export async function readBackRecord(
	operationContext: ReadBackContext,
	readBack: ReadBack,
	{ input }: Plan,
	target: ReadBackTarget,
): Promise<Found> {
	const { operation, isOver } = operationContext;
	const { key, entry, conflicted, someTryMaybeProcessed } = target;
	const { notFound, isThere } = readBack;
	const values: Input = { ...input, ...(isObject(entry?.value) ? entry.value : {}), key };
	const userHeaders = buildBody(operation.headers, input);
	const failed = ({ code }: Problem): Found => ({
		found: notFound.includes(code) ? 'missing' : 'unknown',
	});
	const read = async (path: string, reads: Reads) =>
		await readPath(operationContext, fillPath(path, values), reads);
	const look: Look = {
		values,
		someTryMaybeProcessed,
		isOver,
		async object(headers = userHeaders) {
			const requestResult = await read(readBack.path, { headers });
			if (!requestResult.ok) return failed(requestResult.problem);
			const current = currentState(operationContext, requestResult.value.data);
			if (!isThere || !('row' in current)) return current;
			const shows = isThere(current.row, entry?.list, conflicted, values);
			if (shows) return current;
			return shows === false ? { found: 'missing', isOther: true } : { found: 'unknown' };
		},
		async inList({ idField, at }, path) {
			const headers = path === undefined ? userHeaders : {};
			const listed = await read(path ?? readBack.path, { expected: list({ at }), headers });
			if (!listed.ok) return failed(listed.problem);
			const rows = listed.value.data as unknown[];
			const row = rows.find((item) => isObject(item) && String(item[idField]) === key);
			return row ? currentState(operationContext, row) : { found: 'missing' };
		},
		async rows(path) {
			const listed = await read(path, { expected: list() });
			return listed.ok ? (listed.value.data as IDataObject[]) : undefined;
		},
	};
	if (readBack.read) return await readBack.read(look);
	return await (readBack.list ? look.inList(readBack.list) : look.object());
}

const currentState = ({ operation }: ReadContext, row: unknown): Found =>
	isObject(row) ? { found: 'there', row: operation.normalize(row) } : { found: 'unknown' };

/** Whether something that counts as missing is only hidden. */
export async function hiddenThing(
	operationContext: ReadBackContext,
	plan: Plan,
): Promise<Found['found']> {
	const hidden = operationContext.operation.hiddenIn?.(plan.input);
	if (!hidden) return 'missing';
	const { path, idField } = hidden;
	const readBack: ReadBack = { path, list: { idField }, notFound: [] };
	const key = String(plan.input[idField]);
	const target = { key, conflicted: false, someTryMaybeProcessed: true };
	return (await readBackRecord(operationContext, readBack, plan, target)).found;
}
