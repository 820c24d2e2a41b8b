import type { IDataObject } from 'n8n-workflow';
import { asCsv, withFile } from '../support/fileImports.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
beforeEach(async () => await on.sandbox.limits({ limit: 1_000_000, import: 1_000_000 }));

const person = (index: number) => ({ uid: `u${index}`, name: `User ${index}` });
const message = (index: number) => ({
	...{ muid: `Old-${index}`, sender: 'amara', receiverType: 'user', receiver: 'bjorn' },
	...{ kind: 'text', text: `Message ${index}`, sentAt: 1_577_836_800 + index },
});

/** Imports a file without a limit of our own; ends as a person's Stop does, if so wanted. */
async function ask(
	resource: string,
	content: string,
	parameters: IDataObject = {},
	signal?: AbortSignal,
) {
	const { options, ...others } = parameters;
	const asked = {
		recordsFrom: 'file',
		...others,
		options: { requestsPerMinute: 0, ...(options as IDataObject) },
	};
	const run = { continueOnFail: true, items: [withFile(content)], signal };
	return await on.tell(`dataImport/${resource}/import`, asked, run);
}

const going = { additionalFields: { findStop: true }, options: { ifExists: 'return' } };
const json = ({ rows }: Awaited<ReturnType<typeof ask>>) => rows.map((row) => row.json);

/** What was asked since, beside what was imported. */
async function lookUps(since: number): Promise<number> {
	const requests = await on.sandbox.requests(since);
	return requests.filter(({ method }) => method === 'GET').length;
}

it.each<[string, string, string, number, (index: number) => object]>([
	['users', 'user', 'uid', 6000, person],
	['messages', 'message', 'muid', 1500, message],
])(
	'an import of %s that was stopped at 60 %% goes on there',
	async (kind, resource, key, count, make) => {
		const content = asCsv(many(count, make));
		const keys = new Set<unknown>(many(count, (index) => (make(index) as IDataObject)[key]));
		const own = async () =>
			(await on.sandbox.state(kind)).filter((row) => keys.has(row[key])).length;
		const ending = new AbortController();
		const watching = setInterval(() => {
			void on.sandbox.state().then((state) => {
				if ((state[kind] ?? 0) > count * 0.6) ending.abort();
			});
		}, 5);
		const stopped = json(await ask(resource, content, {}, ending.signal));
		clearInterval(watching);
		expect(stopped.at(-2)).toMatchObject({
			error: expect.stringContaining('The execution was stopped'),
			message: expect.stringMatching(/To continue from there, set Start at Line to \d+\./),
		});
		const before = await own();
		expect(before).toBeGreaterThan(count * 0.55);
		expect(before).toBeLessThan(count);

		const since = await on.sandbox.lastRequest();
		const { rows } = await ask(resource, content, going);
		expect(rows).toHaveLength(1);
		const [counts] = json({ rows, hints: [] });
		expect(counts).toMatchObject({ refused: 0, inDoubt: 0 });
		expect(await own()).toBe(count);
		// What nothing vouches for goes again: what lies between a line that is there and one that isn't.
		expect(counts?.alreadyThere).toBeLessThanOrEqual(1000);
		const looked = Number(counts?.foundByLookUp);
		expect(looked).toBeLessThanOrEqual(count / 48 + 1);
		// A user who is missing is looked for twice: under the UID, and among deactivated ones.
		expect((await lookUps(since)) - Number(counts?.alreadyThere) - looked).toBeLessThan(65);
	},
);

it('messages that are not in order of time: two vouch only for those that leave before them', async () => {
	const all = many(97, (index) => ({ ...message(index), sentAt: 1_577_836_800 + (index % 2) }));
	// What was stopped had sent the earlier second: every other line.
	await ask('message', asCsv(all.filter((_, index) => index % 2 === 0)));
	const [counts] = json(await ask('message', asCsv(all), going));
	expect(counts).toMatchObject({ refused: 0, inDoubt: 0, imported: 48 });
	const there = (await on.sandbox.state('messages')).filter(({ muid }) =>
		all.some((one) => one.muid === muid),
	);
	expect(there).toHaveLength(97);
});
