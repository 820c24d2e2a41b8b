import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';
import { startSandbox } from '../../harness/sandbox/start.mts';
import { asExpressions } from './asExpressions.mts';
import { caseOf } from './cases/index.mts';
import { offered } from './operations.mts';
import { filled } from './case.mts';
import { prepared, run } from './run.mts';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
beforeEach(async () => {
	await sandbox.reset();
});
afterAll(async () => await sandbox.stop());

/** A failed row tells a person what happened; anything else is a bug of ours. */
function expectTold(row: INodeExecutionData): void {
	expect(row.json).toMatchObject({
		error: expect.not.stringMatching(/TypeError|undefined|Cannot read|is not a function|\[object/),
		message: expect.stringMatching(/\S/),
		details: { code: expect.stringMatching(/^[A-Z][A-Z_]+$/) },
	});
}

/** The items that a row stands for. */
const linked = ({ pairedItem }: INodeExecutionData): number[] =>
	[pairedItem].flat().map((one) => (typeof one === 'number' ? one : (one?.item ?? -1)));

/** Answers that no operation expects. */
const answer = (body: unknown): FaultRuleInput => ({ kind: 'status', status: 200, body });
const oddAnswers: Record<string, FaultRuleInput> = {
	'an empty object': answer({}),
	'data of null': answer({ data: null }),
	'an empty list': answer({ data: [] }),
	'a list with odd rows': answer({ data: [null, 1, 'x'] }),
	'an object of nulls': answer({ data: { a: null, admins: null, members: { a: null } } }),
	'a web page': { kind: 'html' },
};

describe.each(offered)('$id', ({ id, operation }) => {
	const { minimal, full, gives, refused } = caseOf(id);
	const isList = operation.answer.kind === 'list';
	// A question is asked for the first item alone.
	const isQuestion = operation.asks !== undefined;

	it('gives what was asked for, with what must be given alone', async () => {
		const rows = await prepared(sandbox, id, caseOf(id));
		const [row, ...more] = await run(sandbox, id, filled(minimal, rows));
		expect(row?.json).toMatchObject(gives);
		for (const one of [row, ...more]) expect(one && linked(one)).toEqual([0]);
	});

	it('takes every field', async () => {
		const rows = await prepared(sandbox, id, caseOf(id));
		const all = await run(sandbox, id, filled(full, rows));
		if (!isList) expect(all).not.toHaveLength(0);
		for (const row of all) expect(row.json).not.toHaveProperty('error');
	});

	it('leaves a trace of each of several items', async () => {
		const rows = await prepared(sandbox, id, caseOf(id));
		const three = [0, 1, 2].map(() => filled(minimal, rows));
		const { parameters, items } = asExpressions(three);
		const all = await run(sandbox, id, parameters, { items, continueOnFail: true });
		for (const row of all) if ('error' in row.json) expectTold(row);
		expect([...new Set(all.flatMap(linked))].sort()).toEqual(isQuestion ? [0] : [0, 1, 2]);
	});

	if (refused)
		it('fails one item alone, and the run where it must', async () => {
			const rows = await prepared(sandbox, id, caseOf(id));
			const wrong = filled(refused.parameters, rows);
			const { parameters, items } = asExpressions(
				isQuestion ? [wrong] : [filled(minimal, rows), wrong],
			);
			const all = await run(sandbox, id, parameters, { items, continueOnFail: true });
			const failed = all.filter((row) => linked(row).includes(items.length - 1));
			expect(failed).not.toHaveLength(0);
			for (const row of failed) {
				expectTold(row);
				expect(row.json.details).toMatchObject({ code: refused.code });
			}
			const done = all.filter((row) => linked(row).includes(0) && !('error' in row.json));
			if (!isList && !isQuestion) expect(done).not.toHaveLength(0);
			await sandbox.reset();
			await prepared(sandbox, id, caseOf(id));
			await expect(run(sandbox, id, wrong)).rejects.toMatchObject({
				name: expect.stringMatching(/^Node(Api|Operation)Error$/),
				context: { itemIndex: 0, data: { code: refused.code } },
			});
		});

	it('tells of each item that the execution was stopped', async () => {
		const rows = await prepared(sandbox, id, caseOf(id));
		const { parameters, items } = asExpressions([filled(minimal, rows), filled(minimal, rows)]);
		const signal = AbortSignal.abort();
		const all = await run(sandbox, id, parameters, { items, continueOnFail: true, signal });
		for (const row of all) expectTold(row);
		expect([...new Set(all.flatMap(linked))].sort()).toEqual(isQuestion ? [0] : [0, 1]);
	});

	it.each(Object.keys(oddAnswers))('tells of %s', async (name) => {
		const rows = await prepared(sandbox, id, caseOf(id));
		await sandbox.faults([oddAnswers[name] ?? answer({})]);
		const options: IDataObject = { maxRetries: 0 };
		const parameters = { ...filled(minimal, rows) };
		parameters.options = { ...(parameters.options as IDataObject), ...options };
		const all = await run(sandbox, id, parameters, { continueOnFail: true });
		for (const row of all) if ('error' in row.json) expectTold(row);
		if (!isList) expect(all.flatMap(linked)).toContain(0);
	});
});
