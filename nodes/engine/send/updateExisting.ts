import type { IDataObject } from 'n8n-workflow';
import type { OnConflict } from '../declare/readBack';
import type { RunnableOperation } from '../plan/execution';
import { object } from '../declare/response';
import { whileCurrent } from '../plan/readModifyWrite';
import { isObject } from '../values';
import type { BatchEntry, Plan } from '../plan/plan';
import {
	buildBody,
	mergeWithCurrent,
	replacesObjects,
	fillPath,
	buildRequestBody,
} from '../plan/request';
import { type Problem, type Result, failure, success } from '../result';
import { unreadable, withEntryName } from '../problem/doubt';
import { type ReadBackContext, readBackRecord } from './readBack';

type Update = NonNullable<OnConflict['update']>;

export interface Updated {
	data: IDataObject;
	/** What was asked for and an update does not take. */
	notUpdated: string[];
}

/** If Already Exists → Update It: sends the fields of the form as an update. */
export async function updateExisting(
	operationContext: ReadBackContext,
	plan: Plan,
	entry?: BatchEntry,
): Promise<Result<Updated>> {
	const { operation, sendRequest } = operationContext;
	const update = operation.onConflict?.update;
	if (!update) return failure(unreadable(0));
	const key = String(entry?.key ?? plan.input[operation.key ?? ''] ?? '');
	const whole = entry ? (entry.value as IDataObject) : (buildRequestBody(operation, plan) ?? {});
	const headers = buildBody(operation.headers, plan.input);
	const isByUser = Object.keys(headers).length > 0;
	const { changes, notUpdated } = split(whole, key, namesTaken(operation, update, isByUser));
	const isReadFirst = update.readModifyWrite && replacesObjects(operation.body, changes);
	const { requestResult } = await whileCurrent(async (current) => {
		const currentResult = isReadFirst
			? await currentRecord(operationContext, plan, key, entry)
			: success({});
		if (!currentResult.ok)
			return { requestResult: { ...currentResult, someTryMaybeProcessed: false } };
		const body = mergeWithCurrent(operation.body, changes, currentResult.value);
		const result = await sendRequest({
			build: () => ({
				method: 'PUT',
				path: fillPath(update.path, { ...plan.input, key }),
				headers: { ...headers },
				body: { ...body },
			}),
			...(isReadFirst ? current() : {}),
			retry: 'safe',
			expected: { ...object(), mayBeEmpty: true },
			isAuxiliary: true,
			errors: { ...operation, codes: { ...operation.codes, ...update.codes } },
			requestContext: { input: plan.input },
		});
		return { requestResult: result };
	});
	if (!requestResult.ok) return failure(ofEntity(operation, requestResult.problem, entry));
	const { data, isEmpty } = requestResult.value;
	if (isEmpty) {
		const currentResult = await currentRecord(operationContext, plan, key, entry);
		const sent = { ...(operation.key ? { [operation.key]: key } : {}), ...changes };
		return success({ data: currentResult.ok ? currentResult.value : sent, notUpdated });
	}
	return isObject(data) ? success({ data, notUpdated }) : failure(unreadable(200));
}

/** The names in a body that an update takes; nothing where it takes all. */
const namesTaken = (
	{ body }: RunnableOperation,
	{ fields, appOnly }: Update,
	isByUser: boolean,
): string[] | undefined =>
	fields
		?.filter((name) => !isByUser || !appOnly?.includes(name))
		.map((name) => wireName(body[name]?.sendAs ?? name));

/** What of a body an update takes, and the names of what it leaves, but for the key. */
function split(body: IDataObject, key: string, names: string[] | undefined) {
	const properties = Object.entries(body);
	const isTaken = (name: string, value: unknown) =>
		!names || names.includes(name) || (names.includes('*') && value !== key);
	const taken = properties.filter(([name, value]) => isTaken(name, value));
	const left = properties.filter(([name, value]) => !isTaken(name, value) && value !== key);
	return { changes: Object.fromEntries(taken), notUpdated: left.map(([name]) => name) };
}

/** What is there now, with the objects that the update would replace whole. */
async function currentRecord(
	operationContext: ReadBackContext,
	plan: Plan,
	key: string,
	entry?: BatchEntry,
): Promise<Result<IDataObject>> {
	const { readBack } = operationContext.operation;
	if (!readBack) return failure(notShown);
	const readBackResult = await readBackRecord(operationContext, readBack, plan, {
		key,
		entry,
		conflicted: true,
		someTryMaybeProcessed: false,
	});
	return readBackResult.found === 'there' ? success(readBackResult.row) : failure(notShown);
}

/** Of things that share a request, the problem of one names it. */
const ofEntity = (
	{ execution }: RunnableOperation,
	problem: Problem,
	entry?: BatchEntry,
): Problem =>
	entry && execution.entryName ? withEntryName(execution.entryName, entry.key, problem) : problem;

const notShown: Problem = {
	message: 'It already exists, but the API didn’t show what to keep of it',
	description: 'Nothing was changed. Run this item again later.',
	code: 'NOT_SHOWN',
};

/** The key at the top of the body under which a field goes out. */
const wireName = (sendAs: string): string => /^[^.]*/.exec(sendAs)?.[0] ?? sendAs;
