import { type Fields, type ItemInput, type Source, type SourceRun, steadyNow } from '../../engine';
import { isSystem, openExport } from '../shared/chatExport';
import { notUnderstood } from '../shared/file/hints';
import { Verification } from './verification';

const unchanged = (fields: Fields): Fields => fields;

/** The exports that items have, each made of all files of the items with its format. */
export const fromExports: Source = {
	fields: () => ({}),
	ofItems: unchanged,
	ofRows: unchanged,
	form: [],
	reads: (parameters) => parameters,
	gives: () => true,
	async run(run, items) {
		for (const format of new Set(items.map(({ input }) => input.fileFormat)))
			await verifyExport(
				run,
				items.filter(({ input }) => input.fileFormat === format),
			);
	},
};

/** Compares an export with what is in CometChat, and gives a row for each difference and a summary. */
async function verifyExport(run: SourceRun, inputs: ItemInput[]): Promise<void> {
	const [first] = inputs;
	if (!first || !isSystem(first.input.fileFormat)) return;
	const { context, rows } = run;
	const items = inputs.map(({ item }) => item);
	const months = Number(first.input.messagesKeptFor);
	const triesBefore = run.tries;
	const startedAt = steadyNow();
	const opened = await openExport(context, {
		system: first.input.fileFormat,
		kind: 'message',
		items,
		isOver: () => run.isOver(),
		keptFor: months > 0 ? months : undefined,
		readsOlder: true,
	});
	const verification = new Verification(run, opened, first.input, items);
	const problem = opened.problem ?? (await verification.run());
	if (problem) return items.forEach((item) => run.fail(problem, item));
	const { findings } = verification;
	const summary = {
		...verification.summary,
		export: opened.report(),
		...(verification.isDry
			? {}
			: {
					requests: run.tries - triesBefore,
					seconds: Math.ceil((steadyNow() - startedAt) / 1000),
				}),
	};
	rows.add({ items, result: { ok: true, value: [...findings.rows, summary] } }, 0);
	const hint = notUnderstood(opened.notUnderstood, opened.name);
	run.tell([verification.words, hint ?? []].flat(), findings.rows.length > 0 || hint !== undefined);
}
