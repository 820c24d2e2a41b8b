import type { IExecuteFunctions } from 'n8n-workflow';
import { summarize, addHint } from '../../../nodes/engine/run/run';

/** What a run tells beside the output, and the log. */
function told(use: (context: IExecuteFunctions) => void) {
	const hints: object[] = [];
	const log: string[] = [];
	use({
		addExecutionHints: (hint: object) => hints.push(hint),
		logger: { info: (text: string) => log.push(text) },
		getNode: () => ({ name: 'Things' }),
	} as unknown as IExecuteFunctions);
	return { hints, log };
}
const summary = (items: number, failed: number, tries: number, waits = 0, hints: string[] = []) =>
	told((context) => {
		summarize(context, { hints: new Set(hints), count: { tries, waits } }, items, failed);
	});
const hint = (message: string, type = 'info') => ({ message, type, location: 'outputPane' });

it.each<[number, number, number, number, string]>([
	[100, 0, 1, 0, '100 of 100 items done, 1 request made'],
	[1, 1, 2, 0, '0 of 1 items done, 1 failed, 2 requests made'],
	[1, 0, 2, 1, '1 of 1 items done, 2 requests made, the API asked to wait once'],
	[9, 2, 9, 3, '7 of 9 items done, 2 failed, 9 requests made, the API asked to wait 3 times'],
])('of %i items, %i of them failed, says what was done', (items, failed, tries, waits, text) =>
	expect(summary(items, failed, tries, waits)).toEqual({
		hints: [hint(`${text}.`, failed > 0 ? 'warning' : 'info')],
		log: [`Things: ${text}`],
	}),
);

it('says nothing of a short run in which all went well', () =>
	expect(summary(99, 0, 99)).toEqual({ hints: [], log: [] }));

const letters = (count: number) => [...'ABCDEFGHIJKL'].slice(0, count).map((one) => `${one}.`);
const ten = letters(10).join(' ');
it.each<[number, string[], string]>([
	[1, letters(10), ten],
	[1, letters(12), `${ten} See the output for 2 more.`],
	[100, ['A.'], '100 of 100 items done, 1 request made. A.'],
])('says of %i items what else there is to know, ten sentences at most: %j', (items, hints, text) =>
	expect(summary(items, 0, 1, 0, hints).hints).toEqual([hint(text)]),
);

it('needs no hints of n8n, which older versions do not have', () => {
	expect(() => {
		addHint({} as IExecuteFunctions, ['A.'], true);
	}).not.toThrow();
	expect(told((context) => void addHint(context, [], true)).hints).toEqual([]);
});
