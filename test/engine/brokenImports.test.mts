import type { IDataObject } from 'n8n-workflow';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import type { Run } from '../support/engine.mts';
import { asNdjson, withFile } from '../support/fileImports.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const path = '^/v3.0/data_import';

const ask = async (resource: string, parameters: IDataObject, items: NonNullable<Run['items']>) =>
	await on.run(`dataImport/${resource}/import`, parameters, { items, continueOnFail: true });
const imports = async () =>
	(await on.sandbox.requests()).filter((request) => request.path.includes('data_import'));

const SECOND = 1_577_836_800;
const said = (index: number) => ({
	...{ muid: `Old-${index}`, text: `Message ${index}`, sentAt: SECOND + index, sender: 'amara' },
});
const messages = {
	...{ muid: '={{ $json.muid }}', sentAt: '={{ $json.sentAt }}', text: '={{ $json.text }}' },
	...{ sender: '={{ $json.sender }}', receiverType: 'user', receiver: 'bjorn', kind: 'text' },
};
const stored = async () =>
	(await on.sandbox.state('messages'))
		.map(({ muid }) => String(muid))
		.filter((muid) => muid.startsWith('Old-'));

describe('a row that breaks its request', () => {
	beforeEach(async () => await on.sandbox.app({ badRowEndsImport: true }));

	it.each([0, 1, 24, 25, 31, 48, 49])('is found, wherever it is: %i', async (bad) => {
		const items = many(50, said);
		Object.assign(items[bad] as object, { sender: 'nobody' });
		const rows = await ask('message', messages, items);
		expect((await imports()).length).toBeLessThanOrEqual(13);
		for (const [index, { json }] of rows.entries())
			if (index === bad)
				expect(json).toMatchObject({
					error: expect.stringMatching(/^Message Key “Old-\d+”: .*also when this was sent alone/),
					details: { code: 'ERR_EXCEPTION' },
				});
			else expect(json).toMatchObject({ muid: said(index).muid, text: said(index).text });
		expect(await stored()).toEqual(many(50, (index) => said(index).muid).toSpliced(bad, 1));
	});

	it('is left out of the users, too', async () => {
		const users = many(20, (index) => ({
			uid: `u${index}`,
			role: index === 7 ? 'none' : 'default',
		}));
		const own = {
			uid: '={{ $json.uid }}',
			name: 'U',
			additionalFields: { role: '={{ $json.role }}' },
		};
		const rows = await ask('user', own, users);
		expect(rows.map(({ json }) => json.uid)).toEqual(
			users.map(({ uid }, index) => (index === 7 ? undefined : uid)),
		);
	});

	it('leaves a ban in doubt, which can’t be looked up', async () => {
		const joinedAt = ['hana', 'ivan', 'kofi'].map((uid) => ({
			uid,
			joinedAt: uid === 'kofi' ? 4e9 : '',
		}));
		const additionalFields = { isBanned: true, joinedAt: '={{ $json.joinedAt }}' };
		const ban = { guid: 'book-club', uid: '={{ $json.uid }}', additionalFields };
		const rows = await ask('groupMember', ban, joinedAt);
		expect(rows.map(({ json }) => json.status ?? json.details)).toEqual([
			...['banned', 'banned', expect.objectContaining({ code: 'UNKNOWN_RESULT' })],
		]);
	});

	it('is told by its line where the records come from a file', async () => {
		const lines = many(130, (index) => ({
			...{ ...said(index), receiverType: 'user', receiver: 'bjorn', kind: 'text' },
			sender: index === 77 ? 'nobody' : 'amara',
		}));
		const rows = await ask('message', { recordsFrom: 'file' }, [withFile(asNdjson(lines))]);
		expect(rows.map(({ json }) => json)).toEqual([
			expect.objectContaining({ line: 78, error: expect.stringContaining('sent alone') }),
			expect.objectContaining({ imported: 129, refused: 1, inDoubt: 0 }),
		]);
		expect(await stored()).toHaveLength(129);
	});

	it('is found among 1,000, though the API fails and limits beside it', async () => {
		const wrong = new Set([3, 700, 701, 999]);
		const items = many(1000, (index) => ({
			...said(index),
			sender: wrong.has(index) ? 'nobody' : 'amara',
		}));
		// A minute of the sandbox is four seconds.
		await on.sandbox.limits({ import: 30, window: 4 });
		await on.sandbox.faults([
			{ kind: 'reset-after', method: 'POST', path, share: 0.04 },
			{ kind: '502', method: 'POST', path, share: 0.04, processed: true },
		]);
		const rows = await ask('message', { ...messages, options: { requestsPerMinute: 0 } }, items);
		const failed = rows.flatMap(({ json }, index) => (json.error === undefined ? [] : [index]));
		expect(failed).toEqual([...wrong]);
		const keys = items.map(({ muid }) => muid).filter((_, index) => !wrong.has(index));
		expect(await stored()).toEqual(keys);
		// For each of the wrong ones at most 12 more than the 20 batches.
		const counted = (await imports()).filter(({ fault, status }) => !fault && status !== 429);
		expect(counted.length).toBeLessThanOrEqual(20 + 12 * wrong.size);
	});

	it('is told without a second try where Max Retries is 0', async () => {
		const items = many(3, said);
		Object.assign(items[1] as object, { sender: 'nobody' });
		const rows = await ask('message', { ...messages, options: { maxRetries: 0 } }, items);
		expect(await imports()).toHaveLength(1);
		expect(rows.map(({ json }) => json.muid)).toEqual(['Old-0', undefined, undefined]);
	});
});

it('an API that fails for a while breaks nothing', async () => {
	await on.sandbox.faults([{ kind: '500', method: 'POST', path, times: 5 }]);
	const rows = await ask('message', messages, many(20, said));
	expect(rows.filter(({ json }) => json.error)).toEqual([]);
	expect(await stored()).toHaveLength(20);
});

it('an API that fails for long leaves all rows told as not done', async () => {
	await on.sandbox.faults([{ kind: '500', method: 'POST', path }]);
	const rows = await ask('message', messages, many(50, said));
	expect((await imports()).length).toBeLessThan(35);
	for (const { json } of rows) expect(json.details).toMatchObject({ code: 'ERR_EXCEPTION' });
});

describe('how long messages are kept', () => {
	const DAY = 86_400;
	const now = Math.floor(Date.now() / 1000);
	/** Every tenth message is a year old. */
	const aged = (count: number) =>
		many(count, (index) => ({
			...said(index),
			sentAt: now - (index % 10 ? 30 : 365) * DAY + index,
		}));
	const isOld = (index: number) => index % 10 === 0;
	const ofAge = (index: number): unknown =>
		isOld(index)
			? expect.objectContaining({ details: expect.objectContaining({ code: 'TOO_OLD' }) })
			: expect.objectContaining({ muid: `Old-${index}` });

	it('is learned from the first refusal, and older ones are not sent', async () => {
		await on.sandbox.app({ messagesKeptFor: 6 });
		const items = aged(1200);
		const rows = await ask('message', messages, items);
		expect(rows.map(({ json }) => json)).toEqual(items.map((_, index) => ofAge(index)));
		expect(rows[0]?.json.error).toBe(
			'Message Key “Old-0”: Sent At is more than 6 months ago, and CometChat doesn’t keep messages that long [item 0]',
		);
		// The first request had 50 of the old ones, the 70 others were never sent.
		const sent = (await imports()).reduce((sum, { bytes }) => sum + Number(bytes > 1000), 0);
		expect(sent).toBe(1 + Math.ceil(1080 / 50));
	});

	it('is learned where old ones break their request, too', async () => {
		await on.sandbox.app({ messagesKeptFor: 6, badRowEndsImport: true });
		const items = aged(200);
		const rows = await ask('message', messages, items);
		expect(rows.map(({ json }) => json)).toEqual(items.map((_, index) => ofAge(index)));
		expect(await imports()).toHaveLength(5);
	});

	it('is set beforehand', async () => {
		const items = aged(20);
		const own = { ...messages, additionalFields: { messagesKeptFor: 6 } };
		const rows = await ask('message', own, items);
		expect(rows.map(({ json }) => json)).toEqual(items.map((_, index) => ofAge(index)));
		expect(await stored()).toHaveLength(18);
	});
});

it.each(['', '  ', '\n\u200b'])(
	'a message without a text is refused before it is sent: %j',
	async (text) => {
		const rows = await ask('message', messages, [{ ...said(0), text }, said(1)]);
		expect(rows.map(({ json }) => json.error ?? json.muid)).toEqual([
			expect.stringMatching(/^Text (is missing|is blank|“.*” is blank)/),
			'Old-1',
		]);
		expect(await stored()).toEqual(['Old-1']);
	},
);

it('imports go to the other path where the credential says so', async () => {
	const credential = { ...credentialOf(on.sandbox), importPath: '/v3/data_import' };
	const given = { ...messages, ...said(0) };
	const rows = await on.run('dataImport/message/import', given, { credential });
	expect(rows[0]?.json.muid).toBe('Old-0');
	expect((await imports()).map((request) => request.path)).toEqual(['/v3/data_import/messages']);
});
