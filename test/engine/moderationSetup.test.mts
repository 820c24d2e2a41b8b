import { withFile } from '../support/fileImports.mts';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { waitFor } from '../../harness/process/waitFor.mts';
import { linked } from '../catalogue/run.mts';
import { asTheApp } from '../support/asTheApp.mts';
import { withShortPauses } from '../support/shortPauses.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
withShortPauses();

const jsonOf = (rows: INodeExecutionData[]) => rows.map(({ json }) => json);
const go = { continueOnFail: true };
const removing = { additionalFields: { removeUnlisted: true } };

const plan = async (setup: IDataObject[], more: IDataObject = {}, run = {}) =>
	await on.run(
		'moderation/setup/plan',
		{ setupFrom: 'items', setup: '={{ $json }}', ...more },
		{ items: setup, ...run },
	);
const apply = async (items: IDataObject[], run = {}, options: IDataObject = {}) =>
	await on.run(
		'moderation/setup/apply',
		{ setupFrom: 'plan', planRow: '={{ $json }}', options },
		{ items, ...run },
	);
const changesOf = (rows: INodeExecutionData[], key = 'change') =>
	jsonOf(rows).map((row) => `${String(row.type)} ${String(row.id)}: ${String(row[key])}`);

/** What was asked to change, such as `POST /v3/moderation/rules`. */
const writes = async (since = 0) =>
	(await on.sandbox.requests(since))
		.filter(({ method }) => method !== 'GET')
		.map(({ method, path }) => `${method} ${path}`);

/** Asks the platform as somebody else would. */
const ask = async (method: string, path: string, body?: object) =>
	await asTheApp(on.sandbox, method, `/moderation${path}`, body);

/** All that stands, by type and ID, in the words of a setup. */
async function standing(): Promise<Record<string, unknown>> {
	const all: Record<string, unknown> = {};
	for (const { id, name, description, category, searchTerms } of await on.sandbox.state('keywords'))
		all[`list ${String(id)}`] = [
			name,
			description ?? '',
			category,
			[...(searchTerms as [])].sort(),
		];
	for (const { id, name, description, enabled, action, conditions } of await on.sandbox.state(
		'rules',
	))
		all[`rule ${String(id)}`] = [
			...[name, description ?? '', enabled, action],
			(conditions as IDataObject[]).map(({ category, value }) => [category, value]),
		];
	for (const { id, name } of await on.sandbox.state('reasons')) all[`reason ${String(id)}`] = name;
	return all;
}

/** A sequence of numbers below one that only its seed decides. */
function chance(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

const TERMS = { word: ['buy', 'sell', 'win, now', 'offer'], pattern: ['a{1,3}', '\\d-\\d', 'x|y'] };

/** A setup by chance: the rules name lists of it alone. */
function anySetup(next: () => number): IDataObject[] {
	const some = <T,>(all: T[]): T[] => all.filter(() => next() < 0.6);
	const one = <T,>(all: T[]): T => all[Math.floor(next() * all.length)]!;
	const lists = some(['l1', 'l2', 'l3']).map((id) => {
		const category = one(['word', 'pattern'] as const);
		const terms = some(TERMS[category]);
		return {
			...{ type: 'list', id, name: one(['List', 'Other']), description: one(['', 'Why']) },
			...{ category, terms: terms.length > 0 ? terms : TERMS[category].slice(0, 1) },
		};
	});
	const rules = some(['r1', 'r2']).flatMap((id) =>
		lists.length === 0
			? []
			: {
					...{ type: 'rule', id, name: one(['Rule', 'Other']), description: one(['', 'Why']) },
					...{ enabled: next() < 0.5, actions: some(['blockMessage', 'flagMessage']) },
					...{ filters: [], keywordLists: [one(lists).id] },
				},
	);
	const reasons = some(['n1']).map((id) => ({ type: 'reason', id, name: one(['A', 'B']) }));
	return [...reasons, ...rules, ...lists].sort(() => next() - 0.5);
}

/** What should stand after a setup, by what stood. */
function after(setup: IDataObject[], before: Record<string, unknown>, removes: boolean) {
	const stays = (key: string) => !removes || /(profanity|-filter|spam|abuse)$/.test(key);
	const all = Object.fromEntries(Object.entries(before).filter(([key]) => stays(key)));
	const list = (id: unknown) => setup.find((one) => one.type === 'list' && one.id === id);
	for (const { type, id, name, description, category, terms, enabled, actions, ...rule } of setup) {
		const [own] = (rule.keywordLists ?? []) as string[];
		all[`${String(type)} ${String(id)}`] = {
			list: [name, description, category, [...((terms ?? []) as [])].sort()],
			rule: [name, description, enabled, actions, [[list(own)?.category, own]]],
			reason: name,
		}[type as 'list'];
	}
	return all;
}

it('does what it plans, over 60 states', async () => {
	const next = chance(45);
	let stands = await standing();
	for (let state = 0; state < 60; state++) {
		const setup = anySetup(next);
		if (setup.length === 0) continue;
		const removes = next() < 0.5;
		stands = after(setup, stands, removes);
		const since = await on.sandbox.lastRequest();
		const [asked, more] = [{ setupFrom: 'items', setup }, removes ? removing : {}];
		const planned = await on.run('moderation/setup/plan', { ...asked, ...more });
		expect(await writes(since)).toEqual([]);
		const rows = { setupFrom: 'plan', planRow: jsonOf(planned) };
		const done = await on.run('moderation/setup/apply', rows);
		// What the rows said is what was done, and what is wanted is what stands.
		const said = { add: 'added', change: 'changed', remove: 'removed', unchanged: 'unchanged' };
		expect(changesOf(done, 'outcome')).toEqual(
			jsonOf(planned).map(
				({ type, id, change }) => `${String(type)} ${String(id)}: ${said[change as 'add']}`,
			),
		);
		expect(await standing()).toEqual(stands);
		const changing = jsonOf(planned).filter(({ change }) => change !== 'unchanged');
		const sent = await writes(since);
		expect(sent).toHaveLength(changing.length);
		expect(removes || !sent.some((one) => one.startsWith('DELETE'))).toBe(true);
	}
});

const spam = { type: 'list', id: 'spam', name: 'Spam', category: 'word', terms: 'buy, sell' };
const noSpam = { type: 'rule', id: 'no-spam', name: 'No spam', keywordLists: 'spam' };
const small = [spam, noSpam, { type: 'reason', id: 'rude', name: 'Rude' }];

it('takes ß and ss for two words, and another case of a word for the same', async () => {
	await apply(jsonOf(await plan([{ ...spam, terms: 'Masse' }])));
	expect(changesOf(await plan([{ ...spam, terms: 'MASSE' }]))).toEqual(['list spam: unchanged']);
	const rows = await plan([{ ...spam, terms: 'Maße' }]);
	expect(changesOf(await apply(jsonOf(rows)), 'outcome')).toEqual(['list spam: changed']);
});

it('says each change in a few words, and shows the requests in a dry run', async () => {
	await apply(jsonOf(await plan([spam])));
	const setup = [
		{ ...spam, terms: ['buy', 'a,b'] },
		{ Type: 'Keyword List', ID: 'spam', Terms: 'offer' },
		...small.slice(1),
	];
	const planned = await plan(setup);
	expect(jsonOf(planned)).toMatchObject([
		{
			...{ step: 1, type: 'list', id: 'spam', change: 'change', before: 'terms: 2' },
			after: 'terms: 3 (2 added: “a,b”, “offer”; 1 removed: “sell”)',
		},
		{ step: 2, id: 'no-spam', change: 'add', after: 'on, conditions: 1' },
		{ step: 3, id: 'rude', change: 'add', after: 'Rude' },
	]);
	expect(planned.map(linked)).toEqual([[0, 1], [2], [3]]);
	const since = await on.sandbox.lastRequest();
	const { rows, hints } = await on.tell(
		'moderation/setup/apply',
		{ setupFrom: 'plan', planRow: '={{ $json }}', options: { dryRun: true } },
		{ items: jsonOf(planned) },
	);
	expect(jsonOf(rows)).toMatchObject([
		{ method: 'PUT', path: '/v3/moderation/keywords/spam', body: { category: 'word' } },
		{ method: 'POST', path: '/v3/moderation/rules', body: { id: 'no-spam' } },
		{ method: 'POST', path: '/v3/moderation/reasons', body: { id: 'rude', name: 'Rude' } },
	]);
	expect(hints.join()).toContain('3 requests would be made');
	expect(await writes(since)).toEqual([]);
});

it('stops where something fails, and goes on from there when it runs again', async () => {
	const rows = jsonOf(await plan(small));
	await on.sandbox.faults([{ kind: 500, method: 'POST', path: '/moderation/rules' }]);
	const once = { options: { maxRetries: 0 } };
	const stopped = jsonOf(await apply(rows, go, once.options));
	expect(stopped).toMatchObject([
		{ id: 'spam', outcome: 'added' },
		{ error: expect.stringMatching(/^Rule “no-spam”: /) },
		{ error: expect.stringMatching(/^Reason “rude”: Not done, because rule “no-spam”/) },
	]);
	expect(await writes()).toHaveLength(2);
	await on.sandbox.faults([]);
	expect(changesOf(await apply(rows), 'outcome')).toEqual([
		...['list spam: unchanged', 'rule no-spam: added', 'reason rude: added'],
	]);
	// A response that is lost is no failure where what stands is as wanted.
	await on.sandbox.faults([{ kind: 'reset-after', method: 'PUT' }]);
	const renamed = await plan([{ ...noSpam, name: 'Other' }]);
	expect(changesOf(await apply(jsonOf(renamed), {}, once.options), 'outcome')).toEqual([
		'rule no-spam: changed',
	]);
});

it.each([
	['before it begins', undefined, 0],
	['while it runs', 'POST', 1],
])('leaves alone what somebody else changed %s', async (_, during, sent) => {
	await apply(jsonOf(await plan(small)));
	const changed = { ...small[2], id: 'new', name: 'New' };
	const setup = [{ ...spam, terms: 'win' }, { ...noSpam, name: 'Ours' }, changed];
	const rows = jsonOf(await plan(setup));
	const since = await on.sandbox.lastRequest();
	const theirs = async () => await ask('PUT', '/rules/no-spam', { name: 'Theirs' });
	let applied;
	if (during) {
		// The first request that changes something waits long enough for theirs.
		await on.sandbox.faults([{ kind: 429, seconds: 1, method: 'PUT', nth: 1 }]);
		const ours = apply(rows, go);
		await waitFor(async () => (await writes(since)).length > 0 || undefined, 'Nothing was sent');
		await theirs();
		applied = await ours;
	} else {
		await theirs();
		applied = await apply(rows, go);
	}
	expect(jsonOf(applied)[1]).toMatchObject({
		error: expect.stringContaining('Rule “no-spam” changed after the plan was made'),
	});
	expect(jsonOf(applied)[2]).toMatchObject({ error: expect.stringContaining('Not done') });
	const there = await standing();
	expect(there['rule no-spam']).toContain('Theirs');
	expect(there['list spam']).toMatchObject(['Spam', '', 'word', sent ? ['win'] : ['buy', 'sell']]);
	expect(there).not.toHaveProperty('reason new');
});

it.each(['csv', 'ndjson'])(
	'comes back to the state that Export wrote to a file, as %s',
	async (fileFormat) => {
		await apply(jsonOf(await plan([...small, { ...spam, id: 'more', terms: ['a, b', '=c'] }])));
		const before = await standing();
		const [file] = await on.run('moderation/setup/export', { output: 'file', fileFormat });
		const other = [
			{ ...spam, terms: 'other', description: 'New' },
			{ ...spam, id: 'profanity', name: 'Profanity', terms: 'other' },
			{ type: 'list', id: 'extra', name: 'Extra', category: 'pattern', terms: 'a,b' },
			{ type: 'rule', id: 'extra', name: 'Extra', keywordLists: ['extra', 'spam'] },
		];
		const done = await apply(jsonOf(await plan(other, removing)));
		expect(changesOf(done, 'outcome')).toEqual(
			expect.arrayContaining(['rule no-spam: removed', 'list contact-details: removed']),
		);
		const asked = { setupFrom: 'file', file: 'data', ...removing };
		const rows = await on.run('moderation/setup/apply', asked, { items: [file as never] });
		expect(rows.map(linked)).toEqual(rows.map(() => [0]));
		expect(await standing()).toEqual(before);
	},
);

it('removes nothing that a row could name which can’t be read', async () => {
	const { rows, hints } = await on.tell(
		'moderation/setup/plan',
		{ setupFrom: 'items', setup: '={{ $json }}', ...removing },
		{ items: [spam, { type: 'list', id: 'contact details' }, { type: 'lists' }], ...go },
	);
	expect(jsonOf(rows)).toMatchObject([
		{ error: 'Keyword list “spam”: Another row (perhaps of it) has a problem [item 0]' },
		{ error: expect.stringContaining('can contain only letters') },
		{ error: expect.stringContaining('Type “lists” is neither list, rule nor reason') },
	]);
	expect(hints.join()).toContain('Nothing is removed');
});

const rowsOf = (type: string, count: number, more: object) =>
	many(count, (index) => ({ type, id: `${type}${index}`, name: 'Name', ...more }));

it('tells the limits before anything is sent, and makes room where there is none', async () => {
	// One of the 25 lists is there from the start.
	const lists = rowsOf('list', 25, { category: 'word', terms: 'buy' });
	const rows = jsonOf(await plan(lists, {}, go));
	expect(rows.filter(({ error }) => error)).toMatchObject([
		{ error: expect.stringContaining('too many keyword lists: an app can have 25') },
	]);
	const rules = rowsOf('rule', 25, { keywordLists: 'list0' });
	const full = [...lists.slice(0, 24), ...rules];
	await apply(jsonOf(await plan(full)));
	const contact = { type: 'list', id: 'contact-details' };
	const others = [...lists.slice(0, 23), { ...lists[23], id: 'last' }, contact];
	const next = [
		...others,
		...rules.slice(0, 24),
		{ ...rules[24], id: 'last', keywordLists: 'last' },
	];
	const planned = await plan(next, removing);
	expect(changesOf(planned).filter((row) => !row.endsWith('unchanged'))).toHaveLength(4);
	expect(changesOf(await apply(jsonOf(planned)), 'outcome')).toEqual(
		expect.arrayContaining(['list last: added', 'rule last: added', 'list list23: removed']),
	);
});

it('says what a plan can’t promise', async () => {
	await on.sandbox.customModeration({ id: 'judge', name: 'Judge' });
	const problems = {
		'names the keyword list “none”': { ...noSpam, keywordLists: 'none' },
		'Column conditions is missing': { type: 'rule', id: 'empty', name: 'Empty' },
		'only lets the name of a reason change': { type: 'reason', id: 'spam', description: 'New' },
		'can’t be custom-api here': { ...spam, category: 'custom-api' },
		'isn’t a regular expression': { ...spam, id: 'open', category: 'pattern', terms: '(' },
	};
	for (const [error, row] of Object.entries(problems))
		await expect(plan([row])).rejects.toThrow(error);
	await apply(jsonOf(await plan(small)));
	await expect(plan([noSpam], removing)).rejects.toThrow('names the keyword list “spam”');
	// Nobody knows what the list of a service holds.
	const judge = { type: 'list', id: 'judge', name: 'Judge' };
	const rows = await plan([judge]);
	expect(changesOf(rows)).toEqual(['list judge: unknown']);
	const since = await on.sandbox.lastRequest();
	expect(changesOf(await apply(jsonOf(rows)), 'outcome')).toEqual(['list judge: unknown']);
	expect(await writes(since)).toEqual([]);
	await expect(apply([judge])).rejects.toThrow('isn’t a row of Setup → Plan');
});

it('reads a list again whose terms a response doesn’t show, and takes them for stored where nothing shows them', async () => {
	await apply(jsonOf(await plan([spam])));
	const asked = { ...spam, terms: 'offer' };
	const rows = jsonOf(await plan([asked]));
	const shown = { ...spam, terms: undefined };
	const answer = { kind: 'status' as const, status: 200, path: '/moderation/keywords' };
	const unclear = { ...answer, method: 'PUT', body: { data: shown } };
	await on.sandbox.faults([unclear]);
	await expect(apply(rows)).rejects.toThrow('stored something else');
	await on.sandbox.faults([unclear, { ...answer, method: 'GET', body: { data: [shown] } }]);
	const unknown = jsonOf(await plan([asked]));
	expect(changesOf(await apply(unknown), 'outcome')).toEqual(['list spam: changed']);
});

it('looks at the terms that go again with a new name, where they are planned and where they are sent', async () => {
	await apply(jsonOf(await plan([spam])));
	const renamed = { type: 'list', id: 'spam', name: 'Other' };
	const rows = jsonOf(await plan([renamed]));
	const shown = { ...renamed, category: 'word', searchTerms: ['buy'] };
	const answer = { kind: 'status' as const, status: 200, path: '/moderation/keywords' };
	await on.sandbox.faults([{ ...answer, method: 'PUT', body: { data: shown } }]);
	await expect(apply(rows)).rejects.toThrow('stored something else');
	const data = [{ ...shown, name: 'Spam', category: 'pattern', searchTerms: ['two\nlines'] }];
	await on.sandbox.faults([{ ...answer, method: 'GET', body: { data } }]);
	await expect(plan([renamed])).rejects.toThrow('contains a line break');
	expect(changesOf(await plan([{ ...renamed, name: 'Spam' }]))).toEqual(['list spam: unchanged']);
	const open = [{ ...data[0], category: 'word', searchTerms: ['('] }];
	await on.sandbox.faults([{ ...answer, method: 'GET', body: { data: open } }]);
	const patterns = { type: 'list', id: 'spam', category: 'pattern' };
	await expect(plan([patterns])).rejects.toThrow('isn’t a regular expression');
});

it('takes words between commas apart by the category of another row, or of the list that is there', async () => {
	await apply(jsonOf(await plan([spam])));
	const [list] = jsonOf(
		await plan([{ type: 'list', id: 'spam', category: '', terms: 'buy, sell, offer' }]),
	);
	expect((list?.content as IDataObject).terms).toEqual(['buy', 'sell', 'offer']);
	const [made] = jsonOf(
		await plan([
			{ type: 'list', id: 'new', name: 'New', category: 'word', terms: 'a, b' },
			{ type: 'list', id: 'new', terms: '[c], d' },
		]),
	);
	expect((made?.content as IDataObject).terms).toEqual(['a', 'b', '[c]', 'd']);
});

it('applies nothing of files of which one has a problem', async () => {
	const fine = '{"type":"list","id":"a1","name":"A","category":"word","terms":["x"]}\n';
	const files = [fine, '{"type":"lst","id":"b1"}\n'].map((text) => withFile(text, 's.ndjson'));
	const parameters = { setupFrom: 'file', file: 'data' };
	const rows = await on.run('moderation/setup/apply', parameters, { items: files, ...go });
	expect(jsonOf(rows).map(({ error }) => error)).toEqual([
		expect.stringMatching(/^Not applied, because item 1 .* “lst” is neither/),
		expect.stringMatching(/^Type “lst” is neither/),
	]);
	expect(await writes()).toEqual([]);
});

it('takes all rows of a plan with each item for what they are: the same rows again', async () => {
	const rows = jsonOf(await plan([spam]));
	const parameters = { setupFrom: 'plan', planRow: rows };
	const done = await on.run('moderation/setup/apply', parameters, { items: [{}, {}], ...go });
	expect(changesOf(done, 'outcome')).not.toContain(undefined);
});

it('joins the rows of a list whose other cells are empty, whichever row has them', async () => {
	const whole = { name: 'Spam', description: 'Why', category: 'word' };
	const none = { name: '', description: '', category: '' };
	for (const [one, other] of [
		[whole, none],
		[none, whole],
	]) {
		const rows = ['buy', 'sell'].map((terms, at) => ({
			...{ type: 'list', id: 'new', terms },
			...(at === 0 ? one : other),
		}));
		const [list] = jsonOf(await plan(rows));
		expect(list?.content).toMatchObject({ ...whole, terms: ['buy', 'sell'] });
	}
});

it('plans nothing of a list of which a row has a problem', async () => {
	const rows = [
		{ name: 'New', terms: 'buy' },
		{ category: 'wrod' },
		{ name: 'Old', terms: 'sell' },
	];
	const lists = rows.map((row) => ({ type: 'list', id: 'new', category: 'word', ...row }));
	const told = jsonOf(await plan(lists, {}, go)).map(({ error }) => error);
	expect(told).toHaveLength(3);
	expect(told).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/Another row of it has a problem \[item 0\]$/),
			expect.stringMatching(/“wrod”.*\[item 1\]$/),
			expect.stringMatching(/Another row names it, with other values \[item 2\]$/),
		]),
	);
});

const broken = {
	'its type': { type: 'Lists' },
	'its ID': { id: '' },
	'all of it': { row: 'no row' },
};
it.each(Object.keys(broken) as Array<keyof typeof broken>)(
	'plans nothing of a list that may have the row of which nobody can read %s',
	async (unread) => {
		const reason = { type: 'reason', id: 'rude', name: 'Rude' };
		const [one, other] = ['buy', 'sell'].map((terms) => ({ ...spam, terms }));
		const wrong = { ...other, ...broken[unread] };
		const setup = '={{ $json.row ?? $json }}';
		const rows = jsonOf(await plan([one!, wrong, reason], { setup }, go));
		expect(rows.map(({ error }) => error)).toEqual([
			'Keyword list “spam”: Another row (perhaps of it) has a problem [item 0]',
			expect.stringMatching(/\[item 1\]$/),
			undefined,
		]);
		const others = await plan([one!, { ...wrong, type: 'rule', id: '' }], { setup }, go);
		expect(jsonOf(others)[0]?.error === undefined).toBe(unread !== 'all of it');
	},
);

it('plans nothing of a list that may have rows in a file that can’t be read', async () => {
	const files = [JSON.stringify(spam), ' '].map((text) => withFile(text, 's.ndjson'));
	const parameters = { setupFrom: 'file', file: 'data' };
	const rows = await on.run('moderation/setup/plan', parameters, { items: files, ...go });
	expect(jsonOf(rows)[0]?.error).toMatch(/^Keyword list “spam”: Another row \(perhaps of it\)/);
});

it('leaves no rule without its list where rows of a plan were left out', async () => {
	const list = { type: 'list', id: 'new', name: 'New', category: 'word', terms: 'buy' };
	const rule = {
		type: 'rule',
		id: 'own',
		name: 'Own',
		keywordLists: 'new',
		actions: 'blockMessage',
	};
	const added = jsonOf(await plan([list, rule]));
	const alone = await apply(
		added.filter(({ type }) => type === 'rule'),
		go,
	);
	expect(alone[0]?.json.error).toMatch(/names the keyword list “new”, which wouldn’t be there/);
	await apply(added);
	const gone = jsonOf(await plan([{ type: 'reason', id: 'n1', name: 'N' }], removing));
	const since = await on.sandbox.lastRequest();
	const rows = await apply(
		gone.filter(({ id }) => id === 'new'),
		go,
	);
	expect(rows[0]?.json.error).toMatch(/^Keyword list “new”: The list can’t be removed/);
	expect(await writes(since)).toEqual([]);
});
