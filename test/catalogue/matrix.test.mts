import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { distinct } from '../support/distinct.mts';
import { withShortPauses } from '../support/shortPauses.mts';
import { withNodes } from '../support/withNodes.mts';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { asExpressions } from './asExpressions.mts';
import { caseOf } from './cases/index.mts';
import { type Offered, offered } from './operations.mts';
import { alone, filled } from './case.mts';
import { linked, prepared, preparedAgain, run } from './run.mts';
import { withRecorders } from './wire.mts';

const on = withNodes();
withShortPauses();

/** Whether a failed row tells a person what happened; anything else is a bug of ours. */
const isTold = ({ json: { error, message, details } }: INodeExecutionData): boolean =>
	!/TypeError|undefined|Cannot read|is not a function|\[object/.test(String(error)) &&
	/\S/.test(String(message)) &&
	/^[A-Z][A-Z_]+$/.test(String((details as IDataObject | undefined)?.code));
const untold = (rows: INodeExecutionData[]) =>
	rows.filter((row) => 'error' in row.json && !isTold(row)).map(({ json }) => json);
const itemsOf = (rows: INodeExecutionData[]) => [...new Set(rows.flatMap(linked))].sort();

describe.each(offered)('$id', ({ id, operation }) => {
	const { minimal, refused } = caseOf(id);
	const [[code, wrong] = []] = Object.entries(refused ?? {});
	// A question is asked for the first item alone.
	const isQuestion = operation.approval !== undefined;

	it('leaves a trace of each of several items, and fails the wrong one alone', async () => {
		const rows = await prepared(on.sandbox, id, caseOf(id));
		const good = filled(minimal, rows);
		const third = wrong && !isQuestion ? filled(wrong, rows) : good;
		const { parameters, items } = asExpressions([good, good, third]);
		const all = await run(on.sandbox, id, parameters, { items, continueOnFail: true });
		expect(untold(all)).toEqual([]);
		expect(itemsOf(all)).toEqual(isQuestion ? [0] : [0, 1, 2]);
		const done = all.filter((row) => linked(row).includes(0) && !('error' in row.json));
		if (operation.response.kind !== 'list') expect(done).not.toHaveLength(0);
		if (third === good) return;
		for (const row of all)
			if (linked(row).includes(2)) expect(row.json.details).toMatchObject({ code });
	});

	if (wrong)
		it('fails the run with what was refused', async () => {
			const parameters = filled(wrong, await prepared(on.sandbox, id, caseOf(id)));
			await expect(run(on.sandbox, id, parameters)).rejects.toMatchObject({
				name: expect.stringMatching(/^Node(Api|Operation)Error$/),
				context: { itemIndex: 0, data: { code } },
			});
			if (!isQuestion) return;
			const rows = await run(on.sandbox, id, parameters, { continueOnFail: true });
			expect(rows).toMatchObject([{ json: { details: { code } } }]);
			expect(untold(rows)).toEqual([]);
		});
});

it('tells of each item that the execution was stopped', async () => {
	const wrong: unknown[] = [];
	for (const { id, operation } of offered.filter(
		(one) => one.operation.request.sends !== 'nothing',
	)) {
		const asked = alone(caseOf(id), caseOf(id).minimal);
		const { parameters, items } = asExpressions([asked, asked]);
		const how = { items, continueOnFail: true, signal: AbortSignal.abort() };
		const all = await run(on.sandbox, id, parameters, how);
		const expected = operation.approval ? '0' : '0,1';
		if (!all.every(isTold) || itemsOf(all).join() !== expected) wrong.push([id, all]);
	}
	expect(wrong).toEqual([]);
	expect(await on.sandbox.requests()).toEqual([]);
});

const answer = (data: unknown) => ({ body: JSON.stringify(data) });
/** Answers that no operation expects. */
const oddAnswers = {
	...{ 'an empty object': answer({}), 'data of null': answer({ data: null }) },
	'an empty list': answer({ data: [] }),
	'a list with odd rows': answer({ data: [null, 1, 'x'] }),
	'an object of nulls': answer({ data: { a: null, admins: null, members: { a: null } } }),
	'a web page': { status: 502, type: 'text/html', body: '<!doctype html><title>Sign in</title>' },
};

/** Everything by which an operation reads an answer: its kind, how it is asked, and hooks of its own. */
const readBy = ({
	operation: {
		response: { kind, rowsIn },
		...operation
	},
}: Offered): unknown[] => [
	...[kind, Object.keys(operation.execution).sort().join(), operation.execution.entryName],
	...[rowsIn, operation.toRow, operation.hint, operation.completion, operation.attachments],
	operation.approval,
];

it('tells of every odd answer, by each way of reading one', async () => {
	const wrong: unknown[] = [];
	await withRecorders(distinct(offered, readBy), async ({ id, operation }, server) => {
		for (const [name, odd] of Object.entries(oddAnswers)) {
			server.answers(odd);
			const parameters = alone(caseOf(id), caseOf(id).minimal);
			const options = { ...(parameters.options as IDataObject), maxRetries: 0 };
			const how = { continueOnFail: true };
			const all = await run(server.asked, id, { ...parameters, options }, how);
			const isThere = operation.response.kind === 'list' || itemsOf(all).includes(0);
			if (!isThere || untold(all).length > 0) wrong.push([id, name, all]);
		}
	});
	expect(wrong).toEqual([]);
});

/** A change that is done without a word of what it gives. */
const bare = (status: number, body?: unknown): FaultRuleInput => ({
	...{ kind: 'status', processed: true, status, nth: 1 },
	...(body === undefined ? {} : { body }),
});
const bareAnswers: Record<string, FaultRuleInput> = {
	...{ 'status 204': bare(204), 'an empty object': bare(200, {}) },
	...{ 'data of null': bare(201, { data: null }), 'a yes': bare(200, { success: true }) },
};
const changes = offered.filter(
	({ operation: { request, response: answer } }) =>
		request.method !== 'GET' && answer.kind === 'object',
);
const rowFrom = ({ operation }: Offered): unknown[] => [
	...[Object.keys(operation.execution).sort().join(), operation.execution.entryName],
	...[operation.api, operation.readBack?.matches, operation.findSent, operation.approval],
	...[operation.onConflict === undefined, operation.simplify, operation.request.method],
];

it.each(distinct(changes, rowFrom))('$id is done without data, too', async (one) => {
	const { request, execution } = one.operation;
	const wrong: unknown[] = [];
	for (const [name, fault] of Object.entries(bareAnswers)) {
		const parameters = filled(caseOf(one.id).minimal, await preparedAgain(on.sandbox, one));
		await on.sandbox.faults([{ ...fault, method: request.method }]);
		const all = await run(on.sandbox, one.id, parameters, { continueOnFail: true });
		// Silence says nothing of several things, and not where a file goes.
		const lacks = execution.entryName ? /^UNKNOWN_RESULT$|_NOT_FOUND$/ : /^NO_UPLOAD_ADDRESS$/;
		const isDone = ({ json: { error, details } }: INodeExecutionData) =>
			error === undefined || lacks.test(String((details as IDataObject).code));
		if (all.length === 0 || !all.every(isDone)) wrong.push([name, all]);
	}
	expect(wrong).toEqual([]);
});
