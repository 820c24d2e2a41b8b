import { type IDataObject, sleep } from 'n8n-workflow';
import type { RequestResult } from '../plan/apiRequest';
import type { Input } from '../declare/field';
import type { ReadBack } from '../declare/readBack';
import { type ResponseShape, list, object } from '../declare/response';
import { isObject } from '../values';
import type { BatchEntry, Plan } from '../plan/plan';
import { buildBody, fillPath, asQuery } from '../plan/request';
import type { OperationContext } from './sendPlan';
import { pausesUpTo } from '../time';

/** What reading back needs of the operation. */
export type ReadBackContext = Pick<OperationContext, 'operation' | 'sendRequest'>;

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
	{ operation, sendRequest }: ReadBackContext,
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

/** What reading something gave: what is there, that it is missing or another, or that it could not be read. */
type ReadBackResult =
	| { found: 'there'; row: IDataObject }
	| { found: 'missing' | 'unknown'; isOther?: boolean };

/** What is looked up: by its key, or in a batch by all that its record holds. */
interface ReadBackTarget {
	key: string;
	entry?: BatchEntry | undefined;
	/** The platform said that it was there. */
	conflicted: boolean;
}

/** Reads the thing that `key` names; what the first path hides is looked for in a list. */
export async function readBackRecord(
	operationContext: ReadBackContext,
	readBack: ReadBack,
	{ input }: Plan,
	{ key, entry, conflicted }: ReadBackTarget,
): Promise<ReadBackResult> {
	const record = isObject(entry?.value) ? entry.value : {};
	const values: Input = { ...input, ...record, key };
	const { actAs, isList, fallbackPath, isThere } = readBack;
	const headers = actAs
		? { [actAs.header]: values[actAs.by] as string }
		: buildBody(operationContext.operation.headers, input);
	if (isList)
		return await inList(operationContext, readBack, fillPath(readBack.path, values), key, headers);
	const requestResult = await readPath(operationContext, fillPath(readBack.path, values), {
		headers,
	});
	if (requestResult.ok) {
		const found = currentState(operationContext, requestResult.value.data);
		const shows = found.found === 'there' && isThere?.(found.row, entry?.list, conflicted, values);
		if (!isThere || found.found !== 'there' || shows) return found;
		return shows === false ? { found: 'missing', isOther: true } : { found: 'unknown' };
	}
	if (!readBack.notFound.includes(requestResult.problem.code)) return { found: 'unknown' };
	if (!fallbackPath) return { found: 'missing' };
	return await inList(operationContext, readBack, fillPath(fallbackPath, values), key);
}

/** The row of a list that `key` names. */
async function inList(
	operationContext: ReadBackContext,
	{ idField = '', at, notFound }: ReadBack,
	path: string,
	key: string,
	headers?: IDataObject,
): Promise<ReadBackResult> {
	const listed = await readPath(operationContext, path, { expected: list({ at }), headers });
	if (!listed.ok) return { found: notFound.includes(listed.problem.code) ? 'missing' : 'unknown' };
	const rows = listed.value.data as unknown[];
	const row = rows.find((one) => isObject(one) && String(one[idField]) === key);
	return row ? currentState(operationContext, row) : { found: 'missing' };
}

const currentState = ({ operation }: ReadBackContext, row: unknown): ReadBackResult =>
	isObject(row) ? { found: 'there', row: operation.normalize(row) } : { found: 'unknown' };

/** What was found, with the parts that are shown elsewhere; nothing if one cannot be read. */
export async function withParts(
	operationContext: ReadBackContext,
	readBack: ReadBack,
	{ input }: Plan,
	key: string,
	found: IDataObject,
): Promise<IDataObject | undefined> {
	const whole = { ...found };
	for (const [name, path] of Object.entries(readBack.alsoRead?.(input) ?? {})) {
		const part = await readPath(operationContext, fillPath(path, { ...input, key }), {
			expected: list(),
		});
		if (!part.ok) return undefined;
		whole[name] = part.value.data as IDataObject[];
	}
	return whole;
}

/** Whether something that counts as missing is only hidden. */
export async function hiddenThing(
	operationContext: ReadBackContext,
	plan: Plan,
): Promise<ReadBackResult['found']> {
	const list = operationContext.operation.hiddenIn?.(plan.input);
	if (!list) return 'missing';
	const readBack: ReadBack = { ...list, isList: true, notFound: [] };
	const target = { key: String(plan.input[list.idField]), conflicted: false };
	return (await readBackRecord(operationContext, readBack, plan, target)).found;
}

/** Looks once, or again and again where what was asked for may show late. */
export async function readBackUntilShown(
	operationContext: OperationContext,
	readBack: ReadBack,
	plan: Plan,
	wanted: ReadBackTarget,
): Promise<ReadBackResult | { found: 'notYet' }> {
	const first = await readBackRecord(operationContext, readBack, plan, wanted);
	if (!readBack.showsWithin || first.found === 'there') return first;
	let last: ReadBackResult = first;
	for (const pause of pausesUpTo(readBack.showsWithin(plan.input))) {
		if (operationContext.isOver()) break;
		await sleep(pause);
		last = await readBackRecord(operationContext, readBack, plan, wanted);
		if (last.found === 'there') return last;
	}
	return last.found === 'missing' ? { found: 'notYet' } : last;
}
